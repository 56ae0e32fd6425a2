/** URLs may have commas, semicolons, quotes and stars in theirs, which mean something else in headers with origins. */
const PLAIN_HOST = /^[\w.-]+$|^\[[\da-f:.]+\]$/i;

/** True if a header that lists origins can contain the origin of a URL. */
export function hasPlainHost({ hostname }: URL): boolean {
  return PLAIN_HOST.test(hostname);
}

/** Returns the origin of an http or https address without anything else, or undefined for other texts. */
export function readOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return undefined;
  return hasPlainHost(url) ? url.origin : undefined;
}
