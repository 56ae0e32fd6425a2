import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the address of a request's client as {@link clientAddress}, or 'gone' if it has disconnected. */
export function addressOf(request: FastifyRequest): string {
  // Fastify fails to tell the address of a closed connection.
  return request.raw.socket.remoteAddress === undefined ? 'gone' : clientAddress(request.ip);
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address: one customer gets a whole /64. */
export function clientAddress(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

/**
 * Returns what counts as one visitor: an IPv4 address, or half of a /48 network of IPv6, as one customer may have a
 * whole one. So nobody there is as many visitors as it takes to roll a release back.
 * @param address As returned by {@link clientAddress}.
 */
export function visitorNetwork(address: string): string {
  const [, network, subnet = ''] = /^(.*):([\da-f]+)::\/64$/.exec(address) ?? [];
  return network === undefined ? address : `${network}::/48 ${Number.parseInt(subnet, 16) % 2}`;
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

/** Whether an address is one of this machine itself. */
export function isLoopback(ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return address === '::1' || address.startsWith('127.');
}

/** Returns true for localhost and hosts below it, which browsers find on this machine and take for secure. */
export function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname);
}

/** Whether the host name of an address names this machine itself. */
export function isLocalName(hostname: string): boolean {
  return isLocalhost(hostname) || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}
