import { compile } from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Environment, readText, SettingsError } from '../environment.ts';

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
