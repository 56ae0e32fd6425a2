import { isIPv6 } from 'node:net';

/** Returns an IPv4 address, or the /64 network of an IPv6 address: one customer gets a whole /64. */
export function clientAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const missing = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
