import { historyOf } from '../../../releases/rollout/history.ts';
import { formatDateTime, type RegistryChange, type StoredApp } from '@catalogmx/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/tables.ts';
import { addTeamMail, toLine } from '../mail/index.ts';
import { CONSOLE_PATH } from './console/pages/parts.ts';
import { describeChange } from '../../../releases/report/describe-release.ts';
import { SERVER } from '../../../releases/rollout/registry-change.ts';
import type { StuckRelease } from '../../../releases/rollout/rollout-monitor.ts';
import type { ReleaseStore } from '../../../releases/store/release-store.ts';

/** Milliseconds for which a rollback is news: after a longer time without a server it is not mailed any more. */
const NEWS_FOR = 24 * 3_600_000;

/** Milliseconds between two looks at the registry, which a command in another process may change. */
const LOOK_EVERY = 1_000;

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
 * Mails automatic rollbacks to the team, now and after each change of the registry. Reads them from the history, so
 * that none is missed when a server ends in between, and whichever server finds one first mails it.
 * @returns A function that stops it.
 */
export function mailReleases(context: MailContext): () => Promise<void> {
  const { store, settings, log } = context;
  if (settings.releaseMailTo.length === 0) return async () => undefined;
  let seen: ReleaseStore['live'] | undefined;
  let mailing = Promise.resolve();
  const look = () => {
    if (store.live === seen) return;
    const found = store.live;
    seen = found;
    mailing = mailing
      .then(() => mailRollbacks(found, context))
      .catch((error: unknown) => {
        // The next look tries again.
        seen = undefined;
        log.warn({ err: error }, 'Mails about the releases could not be written.');
      });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await mailing;
  };
}

async function mailRollbacks(registry: ReleaseStore['live'], context: MailContext): Promise<void> {
  const { clock = Date.now } = context;
  const isNews = ({ action, by, time }: RegistryChange) =>
    action === 'rollback' && by === SERVER && Math.abs(Date.parse(time) - clock()) < NEWS_FOR;
  for (const app of Object.keys(registry.apps)) {
    for (const change of historyOf(registry, app).filter(isNews)) {
      await addNews(context, {
        app,
        key: `${Date.parse(change.time)}.rollback`,
        subject: `${app} ${change.from} rolled back`,
        what: `${app}: ${describeChange(change)}`,
        time: change.time,
        todo: `Fix ${app} and publish a new version. Nothing is urgent.`,
      });
    }
  }
}

/**
 * Mails the team that a failing release cannot be rolled back. The history has no entry for that, as nothing changes:
 * whichever server finds it first mails it, once for each trial.
 */
export async function mailStuckRelease(
  { app, version, since, reason, why }: StuckRelease,
  context: Omit<MailContext, 'log'>,
): Promise<void> {
  if (context.settings.releaseMailTo.length === 0) return;
  const name = `${app} ${version}`;
  await addNews(context, {
    app,
    key: `${version}.${Date.parse(since)}.stuck`,
    subject: `${name} cannot be rolled back`,
    what: `${name} stays live: ${reason}. ${why}`,
    time: (context.clock ?? Date.now)(),
    todo: `Fix ${app}, publish a new version and promote it, if need be with --force.`,
  });
}

interface News {
  app: string;
  /** Unique among the news of the app. */
  key: string;
  subject: string;
  what: string;
  time: string | number;
  todo: string;
}

/** Puts a mail of five lines into the outbox, unless one of the same news was there. */
async function addNews(
  { db, store, settings, timeZone, wakeOutbox, clock = Date.now }: Omit<MailContext, 'log'>,
  { app, key, subject, what, time, todo }: News,
): Promise<void> {
  const { releaseMailTo, publicUrl } = settings;
  const lines = [
    toLine(what),
    `When: ${formatDateTime(time, timeZone(), { length: 'long' })}.`,
    `Live now: ${describeLive(app, store.live.apps[app])}.`,
    `What to do: ${todo}`,
    `More: ${publicUrl}${CONSOLE_PATH}/${app}`,
  ];
  const added = await addTeamMail(db, {
    key: `${app}.${key}`,
    recipients: releaseMailTo.join(),
    subject: `${subject} (${new URL(publicUrl).host})`,
    text: `${lines.join('\n')}\n`,
    created_at: clock(),
  });
  if (added) wakeOutbox();
}

function describeLive(app: string, live: StoredApp | undefined): string {
  if (!live) return `nothing of ${app}`;
  const { current, canary } = live;
  const all = `${app} ${current.version} for all visitors`;
  return canary ? `${all} but the ${canary.percent} % that get ${canary.release.version}` : all;
}
