import { openDatabase } from '../database/open-database.ts';
import { logCommand } from '../logging/security-log.ts';
import { checkDataDir } from '../process/check-data-dir.ts';
import { createDeployToken } from '../releases/deploy-token.repository.ts';
import type { Settings } from '../settings.ts';

/**
 * Creates the deploy token of an app in the server's database, which may be in use meanwhile. Revokes
 * the previous token.
 */
export async function makeDeployToken(settings: Settings, app: string): Promise<string> {
  checkDataDir(settings.dataDir);
  const db = await openDatabase(settings);
  try {
    const token = await createDeployToken(db, app, Date.now());
    logCommand({ event: 'deploy_token.created', app });
    return token;
  } finally {
    await db.destroy();
  }
}
