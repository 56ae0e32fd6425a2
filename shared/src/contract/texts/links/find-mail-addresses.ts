import type { FoundLink } from './found-link.ts';
import { hostLength } from './host-length.ts';

const ATOM = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_{|}~-]`;

/** Runs of all that may be part of an address, so that one is found whole or not at all. */
const CANDIDATE = new RegExp(
  String.raw`(?<before>[\u2013\\@]?)(?<text>${ATOM}+(?:@${ATOM}*)*)`,
  'gu',
);

/** In one alphabet: in scripts without spaces, an address is not told from the word before it. */
const LOCAL =
  /^(?![.-])(?:[A-Za-z\p{Script=Latin}\p{M}\d.&'+_-]+|[\p{Script=Cyrillic}\p{M}\d.&'+_-]+|[\p{Script=Greek}\p{M}\d.&'+_-]+)$/u;

/** Finds email addresses in a text whose hyphens and wide characters are those of ASCII. */
export function findMailAddresses(text: string): FoundLink[] {
  if (!text.includes('@')) return [];
  return Array.from(text.matchAll(CANDIDATE), ({ index, groups = {} }) => {
    const { before = '', text: candidate = '' } = groups;
    return before === '' ? findIn(candidate, index) : undefined;
  }).filter((link) => link !== undefined);
}

function findIn(candidate: string, index: number): FoundLink | undefined {
  const [written = '', domain, ...more] = candidate.split('@');
  if (domain === undefined || more.length > 0) return undefined;
  const local = written.replace(/^['*/|]+/, '');
  if (local.length > 64 || !LOCAL.test(local) || /\.\.|\.$/.test(local)) return undefined;
  const length = hostLength(domain);
  const isWhole = length > 0 && /^(?:\P{ASCII}|[.-]*(?:$|[!?'*/|}]))/u.test(domain.slice(length));
  if (!isWhole || /^[\d.]+$/.test(domain.slice(0, length))) return undefined;
  const start = index + written.length - local.length;
  const address = `${local}@${domain.slice(0, length)}`;
  return { start, end: start + address.length, href: `mailto:${address}` };
}
