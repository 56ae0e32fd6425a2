import { formatDateTime, type RegistryChange, type StoredApp } from '@catalogmx/shared/contract';
import { CONSOLE_PATH } from '../release-console/console-path.ts';
import { SERVER } from '../../../releases/rollout/registry-change.ts';
import type { StuckRelease } from '../../../releases/rollout/rollout-monitor.ts';

/** What a mail to the team is about. */
export interface ReleaseNews {
  app: string;
  change: RegistryChange;
  /** What is live of the app now; undefined if it was retired since. */
  live: StoredApp | undefined;
}

/** What mails say of the site. */
interface MailSite {
  publicUrl: string;
  timeZone: string;
}

interface WrittenMail {
  subject: string;
  text: string;
}

/** Whether the team is told of a change: only of what the server did, and that somebody should look at. */
export function isNews({ action, by, ramp }: RegistryChange): boolean {
  return by === SERVER && (action === 'rollback' || ramp === 'stopped');
}

/** Writes the mail about a change that {@link isNews}, in plain text. */
export function writeReleaseMail(
  news: ReleaseNews,
  { publicUrl, timeZone }: MailSite,
): WrittenMail {
  const { app, change } = news;
  const description = describe(news, (command) => releaseCommand(command, publicUrl));
  const facts = [`Why: ${whyOf(change)}.`, ...describeState(change.time, timeZone, app, news.live)];
  return compose(app, description, facts, publicUrl);
}

/**
 * Writes the mail about a failing release that cannot be rolled back, in plain text.
 * @param now Milliseconds since 1970.
 */
export function writeStuckMail(
  { app, version, reason, why }: StuckRelease,
  live: StoredApp | undefined,
  now: number,
  { publicUrl, timeZone }: MailSite,
): WrittenMail {
  const name = `${app} ${version}`;
  // Without the name, which the subject has, and without the advice.
  const [obstacle = ''] = why.replace(`${app} cannot be rolled back: `, '').split(/\.(?:\s|$)/);
  const cause = obstacle.replace(/\s+/g, ' ').trim();
  const description = {
    subject: `${name} cannot be rolled back: ${cause}`,
    what: `${name} fails too many visitors, and the server cannot roll it back. It stays live.`,
    todo: [
      `Fix ${app}, publish a new version and promote it, if need be with --force:`,
      releaseCommand(`promote ${app} VERSION`, publicUrl),
    ],
  };
  const facts = [
    `Why it should go: ${reason}.`,
    `Why it stays: ${cause}.`,
    ...describeState(now, timeZone, app, live),
  ];
  return compose(app, description, facts, publicUrl);
}

function releaseCommand(command: string, publicUrl: string): string {
  return `npm run release -- ${command} --to ${publicUrl}`;
}

function describeState(
  time: string | number,
  timeZone: string,
  app: string,
  live: StoredApp | undefined,
): string[] {
  return [
    `When: ${formatDateTime(time, timeZone, { length: 'long' })}.`,
    `Live now: ${describeLive(app, live)}.`,
  ];
}

/** @param facts Lines. */
function compose(
  app: string,
  { subject, what, todo }: Description,
  facts: string[],
  publicUrl: string,
): WrittenMail {
  const text = [
    what,
    '',
    ...facts,
    '',
    'What to do:',
    ...todo,
    '',
    'Numbers, history and what can be done:',
    `${publicUrl}${CONSOLE_PATH}/${app}`,
    'or:',
    releaseCommand(`list ${app}`, publicUrl),
    '',
  ].join('\n');
  return { subject: `${subject} (${new URL(publicUrl).host})`, text };
}

/** Without what the first line of the mail says already. */
function whyOf({ reason = 'no reason was recorded' }: RegistryChange): string {
  return reason.replace(/^ramp stopped: /, '');
}

interface Description {
  subject: string;
  what: string;
  /** Lines. */
  todo: string[];
}

function describe({ app, change }: ReleaseNews, release: (command: string) => string): Description {
  const { version, from, ramp, percent } = change;
  const name = `${app} ${version}`;
  if (ramp === 'stopped') {
    return {
      subject: `${name}: ramp stopped`,
      what: `The ramp of ${name} is over, as the check before its next step failed. ${percent} % of the visitors keep it.`,
      todo: [
        'Remove the cause. Then begin a ramp anew. To take it back from them:',
        release(`rollback ${app}`),
      ],
    };
  }
  return {
    subject: `${app} ${from} rolled back`,
    what: `The server rolled back ${app} ${from}, as it failed too many visitors.`,
    todo: [
      'Nothing is urgent: all visitors have the release from before.',
      `Fix ${app} and publish a new version. ${from} goes live again only if somebody names it.`,
    ],
  };
}

function describeLive(app: string, live: StoredApp | undefined): string {
  if (!live) return `nothing of ${app}`;
  const { current, canary } = live;
  const all = `${app} ${current.version} for all visitors`;
  if (!canary) return all;
  return `${all} but the ${canary.percent} % that get ${canary.release.version}`;
}
