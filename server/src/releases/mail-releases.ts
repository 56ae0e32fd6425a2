import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import { addTeamMail } from '../mail/team-mail.repository.ts';
import { followRegistry } from './follow-registry.ts';
import { isNews, writeReleaseMail, writeStuckMail } from './release-mail.ts';
import { historyOf } from '../../../releases/rollout/registry-change.ts';
import type { StuckRelease } from '../../../releases/rollout/rollout-monitor.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';

/** Milliseconds for which a change is news: after a longer time without a server it is not mailed any more. */
const NEWS_FOR = 24 * 3_600_000;

interface MailContext {
  db: Database;
  store: ReleaseStore;
  settings: { releaseMailTo: string[]; publicUrl: string };
  timeZone: () => string;
  wakeOutbox: () => void;
  clock?: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Mails automatic rollbacks and stopped ramps to the team. Reads them from the history, so that none is missed
 * when a server ends in between, and whichever server finds it first mails it.
 * @returns A function that stops it.
 */
export function mailReleases(context: MailContext): () => Promise<void> {
  const { store, settings, log } = context;
  if (settings.releaseMailTo.length === 0) return async () => undefined;
  return followRegistry(
    store,
    (registry) => mailNews(registry, context),
    (error) => log.warn({ err: error }, 'Mails about the releases could not be written.'),
  );
}

/**
 * Mails the team that a failing release cannot be rolled back. The history has no entry for that, as nothing changes:
 * whichever server finds it first mails it, once for each trial.
 */
export async function mailStuckRelease(
  stuck: StuckRelease,
  { db, store, settings, timeZone, wakeOutbox, clock = Date.now }: Omit<MailContext, 'log'>,
): Promise<void> {
  const { releaseMailTo, publicUrl } = settings;
  if (releaseMailTo.length === 0) return;
  const { app, version, since } = stuck;
  const now = clock();
  const added = await addTeamMail(db, {
    key: `${app}.${version}.${Date.parse(since)}.stuck`,
    recipients: releaseMailTo.join(),
    ...writeStuckMail(stuck, store.live.apps[app], now, { publicUrl, timeZone: timeZone() }),
    created_at: now,
  });
  if (added) wakeOutbox();
}

async function mailNews(registry: ReleaseStore['live'], context: MailContext): Promise<void> {
  const { db, settings, timeZone, wakeOutbox, clock = Date.now } = context;
  const { releaseMailTo, publicUrl } = settings;
  const now = clock();
  for (const [app, live] of Object.entries(registry.apps)) {
    const news = historyOf(registry, app).filter(
      (change) => isNews(change) && Date.parse(change.time) > now - NEWS_FOR,
    );
    for (const change of news) {
      const added = await addTeamMail(db, {
        key: `${app}.${Date.parse(change.time)}.${change.ramp ?? change.action}`,
        recipients: releaseMailTo.join(),
        ...writeReleaseMail({ app, change, live }, { publicUrl, timeZone: timeZone() }),
        created_at: now,
      });
      if (added) wakeOutbox();
    }
  }
}
