import { callingCode, dialed } from './dialed-number.ts';
import type { FoundLink } from './found-link.ts';
import { numbersInText } from './phone-patterns.ts';

/** Finds phone numbers in a text whose digits, spaces and hyphens are those of ASCII. */
export function findPhones(text: string, country: string): FoundLink[] {
  if (!/\d{4}/.test(text) && !text.includes('+')) return [];
  const code = callingCode(country) ?? '1';
  return Array.from(text.matchAll(numbersInText(country)), ({ 0: match, index, groups = {} }) => {
    const { number = '', extension } = groups;
    const href = `tel:${dialed(number, code)}${extension ? `;ext=${extension}` : ''}`;
    return { start: index, end: index + match.length, href };
  });
}
