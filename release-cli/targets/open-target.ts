import { ReleaseError } from '../../releases/store/release-error.ts';
import { HttpReleaseService } from './http-release-service.ts';
import { bypassProxy, readTokens, ReleaseApi } from './release-api.ts';
import type { ReleaseTarget } from './release-target.ts';

/**
 * The target that `--to` names.
 * @param token The app's deploy token, or those of several apps with spaces between them.
 * @throws ReleaseError if the address is no URL, the token is missing or malformed, or it would be sent unencrypted.
 */
export function openTarget(
  address: string,
  token: string | undefined,
  dryRun = false,
): ReleaseTarget {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    const message = `${address} is not a URL with https:// or http://.`;
    throw new ReleaseError('usage', message);
  }
  const url = new URL(address);
  const site = url.href.replace(/\/+$/, '');
  if (isHere(url)) bypassProxy();
  else if (url.protocol !== 'https:') {
    const way = `Use https://${url.host}, or http://localhost with a tunnel to it`;
    const message = `${url.origin} would receive the deploy token unencrypted. ${way}.`;
    throw new ReleaseError('usage', message);
  }
  const tokens = readTokens(token ?? '');
  const apps = Object.keys(tokens);
  if (apps.length === 0) {
    throw new ReleaseError('usage', `Set RELEASE_TOKEN to the app's token for ${site}.`);
  }
  return targetOf(new ReleaseApi(site, tokens, dryRun), apps);
}

/**
 * The target for the site that runs on this machine.
 * @param site Address of the server, without a slash at its end.
 * @param token Of a command on the server's machine.
 * @throws ReleaseError 'unreachable' if no site runs there.
 */
export async function openLocalTarget(
  site: string,
  token: string,
  dryRun = false,
): Promise<ReleaseTarget> {
  bypassProxy();
  const api = new ReleaseApi(site, { command: token }, dryRun);
  const { apps } = await api.apps().catch((error: unknown) => {
    if (!(error instanceof ReleaseError) || error.code !== 'unreachable') throw error;
    const message = `No site runs at ${site}: start it with npm start, set PORT if it has another port, or name a server with --to.`;
    throw new ReleaseError('unreachable', message);
  });
  return { ...targetOf(api, apps), hasAllApps: true };
}

function targetOf(api: ReleaseApi, apps: string[]): ReleaseTarget {
  return { site: api.site, apps, releases: new HttpReleaseService(api) };
}

/** Returns true if requests stay on this machine. */
function isHere({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
