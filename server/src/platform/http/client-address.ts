import { isIPv6 } from 'node:net';
import type { FastifyRequest, FastifyReply, FastifyBaseLogger, FastifyInstance } from 'fastify';
import { compile } from '@fastify/proxy-addr';
import type { Client } from '../limits/work-queue.ts';
import { type Environment, readText, SettingsError } from '../settings/environment.ts';

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

export function isLoopback(ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return address === '::1' || address.startsWith('127.');
}

/** Returns true for localhost and hosts below it, which browsers find on this machine and take for secure. */
export function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname);
}

/** Returns true if the host name of an address names this machine itself. */
export function isLocalName(hostname: string): boolean {
  return isLocalhost(hostname) || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Returns the client of a GET request. With a body, the signal would abort once that is read. */
export function clientOf(request: FastifyRequest): Client {
  return { address: addressOf(request), signal: request.signal };
}

/** Returns the client of a request with a body, such as an upload. */
export function senderOf(request: FastifyRequest, { raw }: FastifyReply): Client {
  const connection = new AbortController();
  raw.on('close', () => {
    if (!raw.writableEnded) connection.abort();
  });
  return { address: addressOf(request), signal: connection.signal };
}

/** Addresses, networks and names such as 'loopback'; or how many proxies requests come through. */
export type TrustProxy = string[] | number;

/** @throws SettingsError if TRUST_PROXY names neither proxies nor their number. */
export function readTrustProxy(env: Environment): TrustProxy {
  const value = readText(env, 'TRUST_PROXY') ?? 'loopback';
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = value.split(',').map((entry) => entry.trim());
  try {
    // A lone number would pass for an old way to write an address.
    if (/^\d+$/.test(value)) throw new TypeError('Not an address.');
    compile(proxies);
  } catch {
    throw new SettingsError(
      `TRUST_PROXY must be addresses or networks of proxies separated by commas, such as 10.0.0.0/8, or their number, but is '${value}'.`,
    );
  }
  return proxies;
}

/** Returns whether an address is that of a proxy, by itself or by its distance, which begins at 0. */
export function trustFunction(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : compile(trustProxy);
}

/**
 * Warns once of each kind if requests look as if all of them came from one address: that of a proxy that is not
 * trusted, or that does not say whom it speaks for.
 */
export function warnOfProxies(
  app: FastifyInstance,
  settings: { publicUrl: string; trustProxy: TrustProxy },
  log: Pick<FastifyBaseLogger, 'warn'> = app.log,
): void {
  const { protocol, host, origin } = new URL(settings.publicUrl);
  const isTrusted = trustFunction(settings.trustProxy);
  let mayBeUntrusted = true;
  // This server speaks no TLS itself.
  let mayBeSilent = protocol === 'https:';
  const look = ({ raw, headers }: FastifyRequest) => {
    const peer = raw.socket.remoteAddress;
    if (peer === undefined) return;
    if (headers['x-forwarded-for'] !== undefined) {
      if (!mayBeUntrusted || isTrusted(peer, 0)) return;
      mayBeUntrusted = false;
      log.warn(
        `Requests from ${peer} carry X-Forwarded-For, which is not believed, so that all visitors share one rate limit. If it is your proxy, set TRUST_PROXY=${peer}.`,
      );
    } else if (mayBeSilent && isOfVisitor(headers)) {
      mayBeSilent = false;
      log.warn(
        `The proxy at ${peer} sends no X-Forwarded-For, so that all visitors share one rate limit. Let it send the header.`,
      );
    }
  };
  /** Not a check from inside. Some proxies send their own host's name, but all let through where a page was opened. */
  const isOfVisitor = ({ host: asked, referer }: FastifyRequest['headers']) =>
    asked === host || referer?.startsWith(`${origin}/`) === true;
  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}
