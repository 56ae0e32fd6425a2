import { signCommandToken } from '../releases/tokens/deploy-token.guard.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readSecretKey } from '../platform/settings/secret-key.ts';

/**
 * Signs a token for a release command on the server's machine.
 * @param by Operating system user, for the history.
 * @returns Undefined if no server has started with these settings yet.
 */
export function signCommand(
  settings: Pick<Settings, 'secretKey' | 'dataDir'>,
  by: string,
): string | undefined {
  const key = readSecretKey(settings);
  return key && signCommandToken(key, by, Date.now());
}
