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
