/** A place in a text that is taken, as a link if it has an address. */
export interface FoundLink {
  start: number;
  end: number;
  href?: string;
}

/** Schemes besides http and https begin an address that is never a link. */
const START =
  /(?<![\p{Script=Latin}\p{N}_])https?:\/\/|:\/\/|(?<![\p{Script=Latin}\p{N}_@.:/\\-])www\./giu;

/**
 * Ends an address: space, quotes, punctuation and dashes that are not of ASCII, full-width symbols, and punctuation
 * before the next address.
 */
const END =
  /[\s<>"\\|^`\u2212\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]|(?![!-~\u00b7\u0f0b\u30fb])\p{P}|[,;([{)\]}](?=https?:\/\/|www\.)/giu;

const EMOJI = String.raw`(?![\d#*])[\p{Extended_Pictographic}\p{Emoji_Component}]`;

/** Ends a sentence rather than an address. */
const TRAILING = new RegExp(String.raw`(?:[.,:;!?'*\u00b7\u0f0b\u30fb]|--+|${EMOJI})$`, 'u');

const PAIRS: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Finds web addresses. Those that must not be linked, such as with a password, are found without `href`. */
export function findWebAddresses(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  START.lastIndex = 0;
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const start = match.index;
    const [scheme] = match;
    // 'www.' is followed by a whole domain too.
    const hostAt = start + scheme.length;
    const end = endOf(text, hostAt);
    const rest = text.slice(hostAt, end);
    const length = hostLength(rest);
    const hasUser = /^[^/?#]*@/.test(rest);
    const isWeb = !scheme.startsWith(':') && !hasUser && length > 0;
    const address = isWeb ? text.slice(start, endOfAddress(text, hostAt, length, end)) : '';
    const href = address && webHref(address);
    found.push(href ? { start, end: start + address.length, href } : { start, end });
    // Without this, a start inside of the address would be the next one.
    START.lastIndex = Math.max(end, hostAt);
  }
  return found;
}

function endOf(text: string, from: number): number {
  END.lastIndex = from;
  return END.exec(text)?.index ?? text.length;
}

/** Only a port, a path, a query or a fragment follows the host. */
function endOfAddress(text: string, hostAt: number, length: number, end: number): number {
  const host = hostAt + length;
  if (!/^(?:[/?#]|:\d)/.test(text.slice(host, host + 2))) return host;
  return withoutTrailing(text, host, balancedEnd(text, host, end));
}

/** Returns the first place of a bracket without its other half, or the end. */
function balancedEnd(text: string, from: number, end: number): number {
  const open: number[] = [];
  for (let place = from; place < end; place++) {
    const char = text.charAt(place);
    if ('([{'.includes(char)) open.push(place);
    const other = PAIRS[char];
    if (other === undefined) continue;
    const last = open.pop();
    if (last === undefined) return place;
    if (text.charAt(last) !== other) return open[0] ?? last;
  }
  return open[0] ?? end;
}

function withoutTrailing(text: string, from: number, end: number): number {
  let last = end;
  for (;;) {
    // An emoji has two units. A longer slice would make this quadratic.
    const match = TRAILING.exec(text.slice(Math.max(from, last - 2), last));
    if (!match) return last;
    last -= match[0].length;
  }
}

function webHref(address: string): string | undefined {
  const href = /^https?:/i.test(address) ? address : `https://${address}`;
  try {
    const { protocol } = new URL(href);
    return /^https?:$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}

const HOST = /^[\p{L}\p{M}\p{N}_.-]{1,254}/u;

const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u;

/** A top-level domain, with what follows it without a space in scripts that have none. */
const LAST_LABEL = /^(?:[A-Za-z]{2,}(?=\P{ASCII}|$)|[Xx][Nn]--[A-Za-z\d-]+$|\P{ASCII}{2,}$)/u;

/** Returns the length of the domain or IPv4 address that a text begins with, or 0. */
export function hostLength(text: string): number {
  const host = (HOST.exec(text)?.[0] ?? '').replace(/[.-]+$/, '');
  const labels = host.split('.');
  const last = labels.pop() ?? '';
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) return 0;
  if (labels.length === 3 && /^[\d.]+$/.test(host)) return host.length;
  const top = LAST_LABEL.exec(last)?.[0];
  return labels.length === 0 || top === undefined ? 0 : host.length - last.length + top.length;
}
