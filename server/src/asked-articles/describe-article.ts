import type { AskedArticle } from '@catalogmx/shared/contract';

/**
 * Names an article in a line of text, with the address of its page.
 * @param publicUrl Address of the site; without it, the line names the id.
 */
export function describeArticle({ id, title, active }: AskedArticle, publicUrl?: string): string {
  // A title must not begin another line, nor steer a terminal.
  const name = (title ?? `Article ${id}`).replace(/\p{Cc}+/gu, ' ').trim();
  if (!active) return `${name}, no longer there`;
  return publicUrl === undefined
    ? `${name} (article ${id})`
    : `${name}, ${publicUrl}/article/${id}`;
}
