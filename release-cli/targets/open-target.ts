import { tokenApp } from '../../releases/http-api.ts';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { bypassProxy, HttpReleaseService } from './http-release-service.ts';
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
  return { site, apps, releases: new HttpReleaseService(site, tokens, dryRun) };
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
  const releases = new HttpReleaseService(site, { command: token }, dryRun);
  const apps = await releases.apps().catch((error: unknown) => {
    if (!(error instanceof ReleaseError) || error.code !== 'unreachable') throw error;
    const message = `No site runs at ${site}: start it with npm start, set PORT if it has another port, or name a server with --to.`;
    throw new ReleaseError('unreachable', message);
  });
  return { site, apps, hasAllApps: true, releases };
}

/**
 * Reads deploy tokens that spaces separate.
 * @returns The tokens by app.
 * @throws ReleaseError if one is malformed, or there are two of an app.
 */
function readTokens(text: string): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const token of text.split(/\s+/).filter(Boolean)) {
    const app = tokenApp(token);
    if (app === undefined) {
      // Without quoting the token, and before anything else can.
      const message =
        'RELEASE_TOKEN is not what npm run release -- token <app> prints: one line, or several for a train, with spaces between them.';
      throw new ReleaseError('usage', message);
    }
    if (app in tokens) throw new ReleaseError('usage', `RELEASE_TOKEN has two tokens of ${app}.`);
    tokens[app] = token;
  }
  return tokens;
}

/** Returns true if requests stay on this machine. */
function isHere({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
