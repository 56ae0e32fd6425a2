import type { Inquiry } from '@catalogmx/shared/contract';

/** Mail programs cut longer addresses off. */
const LONGEST_QUOTE = 1_200;

/** Returns a `mailto:` address that answers an inquiry, with its text quoted. */
export function replyAddress({ name, email, message }: Inquiry, businessName: string): string {
  const isLong = message.length > LONGEST_QUOTE;
  const text = isLong ? `${message.slice(0, LONGEST_QUOTE)} …` : message;
  const quote = text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(`Your message to ${businessName}`);
  const body = encodeURIComponent(`\r\n\r\n${name} wrote:\r\n${quote}\r\n`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}
