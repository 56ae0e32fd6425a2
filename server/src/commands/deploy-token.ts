import { embeddedDatabaseFile } from '../platform/database/database.ts';
import { withDatabase, withExistingDatabase } from '../platform/database/open-database.ts';
import { logCommand } from '../platform/logging/security-log.ts';
import { checkDataDir } from '../platform/processes/check-start.ts';
import {
  createDeployToken,
  type DeployToken,
  listDeployTokens,
  nameTaken,
  type NewDeployToken,
  revokeDeployToken,
} from '../releases/tokens/deploy-token.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { ReleaseError } from '../../../releases/store/release-error.ts';

export type { DeployToken, NewDeployToken };

/** Deploy tokens in the server's database, which may be in use meanwhile. */
export class DeployTokens {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Where the tokens are, without a password. */
  get place(): string {
    const { databaseUrl, dataDir } = this.#settings;
    if (databaseUrl === undefined) return embeddedDatabaseFile(dataDir);
    const { protocol, host, pathname } = new URL(databaseUrl);
    return `${protocol}//${host}${pathname}`;
  }

  /**
   * Creates a token. The app's token of the same name ends.
   * @returns Its secret, and whether there was such a token.
   * @throws ReleaseError 'conflict' if another app has a token of that name.
   */
  async create(token: NewDeployToken): Promise<{ secret: string; hasReplaced: boolean }> {
    const { app, name = app } = token;
    checkDataDir(this.#settings.dataDir);
    return withDatabase(this.#settings, async (db) => {
      const before = await listDeployTokens(db, app);
      const secret = await createDeployToken(db, token, Date.now());
      logCommand({ event: 'deploy_token.created', app, name });
      return { secret, hasReplaced: before.some((other) => other.name === name) };
    });
  }

  /** Makes the checks of {@link create} and changes nothing. */
  async previewCreate({ app, name = app }: NewDeployToken): Promise<void> {
    const tokens = await this.list();
    if (tokens.some((token) => token.name === name && token.app !== app)) throw nameTaken(name);
  }

  async list(app?: string): Promise<DeployToken[]> {
    return withExistingDatabase(this.#settings, (db) => listDeployTokens(db, app));
  }

  /** @throws ReleaseError 'not_found' if there is no token of that name. */
  async revoke(name: string, dryRun = false): Promise<DeployToken> {
    const token = (await this.list()).find((other) => other.name === name);
    if (!token) throw new ReleaseError('not_found', `There is no deploy token named ${name}.`);
    if (dryRun) return token;
    await withExistingDatabase(this.#settings, (db) => revokeDeployToken(db, name));
    logCommand({ event: 'deploy_token.revoked', app: token.app, name });
    return token;
  }
}
