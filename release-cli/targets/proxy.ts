import { setGlobalProxyFromEnv } from 'node:http';

/**
 * Sends requests of this process past the proxy that NODE_USE_ENV_PROXY lets Node use: it does not know the sites of
 * this machine.
 */
export function bypassProxy(): void {
  setGlobalProxyFromEnv({ ...process.env, no_proxy: '*' });
}

/** Returns the host of the proxy between this machine and a site with https, without its password. */
export function proxyOf(site: string): string | undefined {
  const { NODE_USE_ENV_PROXY, https_proxy, HTTPS_PROXY, no_proxy, NO_PROXY } = process.env;
  const { protocol, hostname } = new URL(site);
  if (NODE_USE_ENV_PROXY !== '1' || protocol !== 'https:') return undefined;
  const excepted = (no_proxy ?? NO_PROXY ?? '').split(/[\s,]+/).filter(Boolean);
  if (excepted.some((name) => hostname.endsWith(name.replace(/^\*/, '')))) return undefined;
  return URL.parse(https_proxy ?? HTTPS_PROXY ?? '')?.host;
}
