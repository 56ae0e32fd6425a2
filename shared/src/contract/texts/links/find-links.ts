import { findMailAddresses } from './find-mail-addresses.ts';
import { findPhones } from './find-phones.ts';
import { findWebAddresses } from './find-web-addresses.ts';
import type { FoundLink } from './found-link.ts';
import { plainText, type VisibleText, visibleText } from './visible-text.ts';

/** In every line with an address. Most lines have none. */
const POSSIBLE = /[@\uff20\ufe6b\p{Nd}]|:\/\/|[wW]{3}\./u;

/**
 * Finds the web, email and phone addresses in a line, in their order.
 * @param country Of phone numbers without a calling code.
 */
export function findLinks(line: string, country: string): Required<FoundLink>[] {
  if (!POSSIBLE.test(line)) return [];
  const visible = visibleText(line);
  const plain = plainText(line);
  const web = findWebAddresses(visible.text).map((link) => placed(link, visible));
  const others = [...findMailAddresses(plain.text), ...findPhones(plain.text, country)];
  const all = [...web, ...others.map((link) => placed(link, plain))];
  return withoutOverlaps(all).filter((link): link is Required<FoundLink> => Boolean(link.href));
}

function placed(link: FoundLink, { starts, ends }: VisibleText): FoundLink {
  const { start, end } = link;
  return { ...link, start: starts?.[start] ?? start, end: ends?.[end - 1] ?? end };
}

/** Of two that overlap, the first one stays. */
function withoutOverlaps(links: FoundLink[]): FoundLink[] {
  let end = 0;
  return links
    .toSorted((one, other) => one.start - other.start)
    .filter((link) => {
      const isFree = link.start >= end;
      if (isFree) end = link.end;
      return isFree;
    });
}
