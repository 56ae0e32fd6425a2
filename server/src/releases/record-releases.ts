import type { RegistryChange } from '@catalogmx/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type NewChange, newFields, recordChange } from '../changes/change.repository.ts';
import { lockUntilCommit } from '../database/lock-until-commit.ts';
import type { Database } from '../database/tables.ts';
import { followRegistry } from './follow-registry.ts';
import { historyOf, SERVER } from '../../../releases/rollout/registry-change.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';

/**
 * Records what is published, goes live and is removed in the history of the administrators, now and after each change of the registry.
 * @param options.days Leaves out what is older, as it would be pruned again.
 * @returns A function that stops it, when what is being recorded is written.
 */
export function followReleases(options: {
  db: Database;
  store: ReleaseStore;
  days: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): () => Promise<void> {
  const { db, store, days, log } = options;
  return followRegistry(
    store,
    (registry) => recordReleases(db, registry, Date.now() - days * 86_400_000),
    (error) => log.warn({ err: error }, 'Changes of the releases could not be recorded.'),
  );
}

/** Records the changes in the registry since a time that are not recorded yet, the oldest first. */
export async function recordReleases(
  db: Database,
  registry: ReleaseStore['live'],
  since: number,
): Promise<void> {
  const changes = changesOf(registry)
    .map((change) => ({ ...change, at: Date.parse(change.time) }))
    .filter(({ at }) => at >= since)
    .sort((one, other) => one.at - other.at);
  await db.transaction().execute(async (transaction) => {
    // Other servers see the same changes.
    await lockUntilCommit(transaction, 'record releases');
    const known = await findRecorded(transaction);
    for (const { app, at, ...change } of changes) {
      const subject = `${app} ${change.version}`;
      if (known.has(`${at} ${subject} ${change.action}`)) continue;
      const by = change.by === SERVER ? null : { id: null, name: change.by };
      await recordChange(transaction, { ...NO_ID, subject, fields: fieldsOf(change) }, by, at);
    }
  });
}

const NO_ID = { kind: 'release', subject_id: 0, article_id: undefined } as const;

async function findRecorded(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('changes')
    .select(['at', 'subject', 'fields'])
    .where('kind', '=', 'release')
    .execute();
  return new Set(
    rows.map(
      ({ at, subject, fields }) =>
        `${at} ${subject} ${Object.keys(JSON.parse(fields) as object)[0]}`,
    ),
  );
}

/** What was published, went live, was taken back or removed, with its app. */
function changesOf(registry: ReleaseStore['live']): ReleaseChange[] {
  const { apps, retired = {}, publications = {} } = registry;
  const names = new Set([...Object.keys(apps), ...Object.keys(retired)]);
  const rollout = [...names].flatMap((app) =>
    historyOf(registry, app).map((change) => ({ app, ...change })),
  );
  const files = Object.entries(publications).flatMap(([app, list]) =>
    list.flatMap(({ version, time, by, removed }) => [
      { app, action: 'publish' as const, version, time, by },
      ...(removed ? [{ app, action: 'prune' as const, version, ...removed }] : []),
    ]),
  );
  return [...files, ...rollout];
}

interface ReleaseChange extends Omit<RegistryChange, 'action'> {
  app: string;
  action: RegistryChange['action'] | 'publish' | 'prune';
}

function fieldsOf(change: Omit<ReleaseChange, 'app'>): NewChange['fields'] {
  const { action, version, from, percent, reason, forced } = change;
  return {
    [action]: { from: from ?? null, to: version },
    ...newFields({
      ...(percent !== undefined && { percent }),
      ...(reason && { reason }),
      ...(forced && { forced }),
    }),
  };
}
