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
 * Warns once if requests look as if all of them came from one address: that of a proxy that is not trusted,
 * or that does not say whom it speaks for.
 */
export function warnOfProxies(
  app: FastifyInstance,
  settings: { publicUrl: string; trustProxy: TrustProxy },
  log: Pick<FastifyBaseLogger, 'warn'> = app.log,
): void {
  const isSecure = settings.publicUrl.startsWith('https:');
  const { host } = new URL(settings.publicUrl);
  const isTrusted = trustFunction(settings.trustProxy);
  let isDone = false;
  const warn = (message: string) => {
    isDone = true;
    log.warn(message);
  };
  const look = ({ raw, headers }: FastifyRequest) => {
    const peer = raw.socket.remoteAddress;
    if (isDone || peer === undefined) return;
    if (headers['x-forwarded-for'] !== undefined) {
      if (!isTrusted(peer, 0)) {
        warn(
          `Requests from ${peer} carry X-Forwarded-For, which is not believed, so that all visitors share one rate limit. If it is your proxy, set TRUST_PROXY=${peer}.`,
        );
      }
    } else if (isSecure && headers.host === host) {
      // This server speaks no TLS itself.
      warn(
        `The proxy at ${peer} sends no X-Forwarded-For, so that all visitors share one rate limit. Let it send the header.`,
      );
    }
  };
  app.addHook('onRequest', (request, _reply, done) => {
    look(request);
    done();
  });
}
