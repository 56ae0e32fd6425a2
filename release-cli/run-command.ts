import { SHELL } from '@catalogmx/shared/contract';
import type { ChangeOptions, Outcome, ReleaseReport } from '../releases/schemas.ts';
import type { PreviewReports } from '../releases/previews/preview-report.ts';
import type { Accepted } from '../releases/gate/release-gate.ts';
import { type Train, trainText } from '../releases/gate/train.ts';
import { STEP_VISITORS } from '../releases/rollout/ramp.ts';
import { describeKnown, describeOrigin } from '../releases/report/describe-release.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { ReleaseArguments } from './arguments.ts';
import { checkRelease, noteTest } from './check-release.ts';
import type { CommandContext } from './targets/release-target.ts';
import { publish } from './publish.ts';
import { describePreview, describeReport, plainLine } from './output.ts';

/** The fields of `--json` besides the command and its target. */
export interface CommandResult extends Partial<Outcome>, Partial<PreviewReports> {
  app?: string;
  version?: string;
  /** The versions of a train by app, in place of `app` and `version`. */
  train?: Train;
  /** True if `publish` published it now, and not an earlier call. */
  published?: boolean;
  /** The command that makes it live. */
  next?: string;
  /** True if the pages were loaded in a browser. */
  pagesLoaded?: boolean;
  /** Of `list`. */
  apps?: ReleaseReport[];
}

/** @throws ReleaseError with a message for the operator. */
export async function runCommand(
  given: ReleaseArguments,
  context: CommandContext,
): Promise<CommandResult> {
  const { target, say } = context;
  // First, so that nobody promotes in the wrong place.
  say(`Target: ${target.site}`);
  requireApps(given, target);
  const result = { ...(await run(given, context)), dryRun: given.dryRun };
  if (result.message !== undefined) say(result.message);
  if (result.next !== undefined) say(`To make it live: ${result.next}`);
  return result;
}

/** @throws ReleaseError 'not_found' for the name of no app, which may be a typo. */
function requireApps(
  { command, app, train = {} }: ReleaseArguments,
  { apps, hasAllApps = false }: CommandContext['target'],
): void {
  // A published release may be the first one of its app.
  if (command === 'publish' || !hasAllApps) return;
  const named = [...(app === undefined ? [] : [app]), ...Object.keys(train)];
  const unknown = named.find((name) => !apps.includes(name));
  if (unknown === undefined) return;
  const message = `There is no app ${unknown}. The apps are ${apps.toSorted().join(', ')}.`;
  throw new ReleaseError('not_found', message);
}

async function run(given: ReleaseArguments, context: CommandContext): Promise<CommandResult> {
  const { target, say } = context;
  const { releases } = target;
  const { command, app = '', version, days, reason } = given;
  switch (command) {
    case 'publish':
      return publish(app, given, context);
    case 'check': {
      const train = await chooseTrain(given, context);
      const { pagesLoaded, ...tested } = await checkRelease(train, acceptedBy(given), context, {
        again: true,
      });
      await noteTest(train, tested, context);
      const message = `${trainText(train)} can go live${given.train ? ' together' : ''}.`;
      return { ...namedOf(train), pagesLoaded, message };
    }
    case 'promote': {
      const train = await chooseTrain(given, context);
      const options = await checkRelease(train, optionsOf(given), context);
      return { ...namedOf(train), ...(await releases.promote(train, options)) };
    }
    case 'canary':
      return canary(app, given, context);
    case 'stop': {
      const outcome = await releases.stop(app, { reason });
      return { app, version: outcome.change?.version, ...outcome };
    }
    case 'rollback': {
      await sayTarget(app, version, context);
      const outcome = await releases.rollBack(app, version, { reason });
      return { app, version: outcome.change?.version ?? version, ...outcome };
    }
    case 'prune':
      return { app, ...(await releases.prune(app, days)) };
    case 'retire':
      return { app, ...(await releases.retire(app, { force: given.force, reason })) };
    case 'previews': {
      const { previews } = await releases.previews(target.apps[0] ?? SHELL);
      if (previews.length === 0) say('There are no previews.');
      for (const preview of previews) say(describePreview(preview));
      return { previews };
    }
    case 'end-preview':
      return endPreview(given.name ?? '', target);
    case 'list': {
      const apps: ReleaseReport[] = [];
      for (const name of given.app ? [app] : target.apps) {
        const report = await releases.list(name);
        say(describeReport(report, given.all));
        apps.push(report);
      }
      return { apps };
    }
    default:
      throw new ReleaseError('usage', 'Deploy tokens are in the database of the server.');
  }
}

/** Ends a preview in the name of one of its apps, whose token the server wants. */
async function endPreview(
  name: string,
  { apps, releases }: CommandContext['target'],
): Promise<CommandResult> {
  const [any = SHELL] = apps;
  const { previews } = await releases.previews(any);
  const shown = previews.find((preview) => preview.name === name)?.releases ?? {};
  return releases.change('end-preview', apps.find((app) => app in shown) ?? any, { name });
}

/** Says what is known of the release that all visitors get after a rollback. */
async function sayTarget(
  app: string,
  named: string | undefined,
  { target, say }: CommandContext,
): Promise<void> {
  // Nothing may stop a rollback.
  const report = await target.releases.list(app).catch(() => undefined);
  const { canary, current, rollbackTarget } = report ?? {};
  const version = named ?? (canary ? current : rollbackTarget);
  if (report && version !== undefined) {
    say(plainLine(`Back to ${app} ${version}: ${describeKnown(report, version)}.`));
  }
}

/** Starts a canary or a ramp, or gives the canary another share. */
async function canary(
  app: string,
  given: ReleaseArguments,
  context: CommandContext,
): Promise<CommandResult> {
  const { releases } = context.target;
  const { version = '', percent = 0, ramp: steps, every = 0, visitors = STEP_VISITORS } = given;
  const { canary } = await releases.list(app);
  await remarkOrigin(app, version, context);
  // A running canary has passed already.
  const runs = !steps && (percent === 0 || canary?.version === version);
  const options = runs
    ? { reason: given.reason }
    : await checkRelease({ [app]: version }, optionsOf(given), context);
  const outcome = await (steps
    ? releases.ramp(app, version, { steps, every, visitors }, options)
    : releases.canary(app, version, percent, options));
  if (!runs && !outcome.dryRun) await noteTest({ [app]: version }, options, context);
  return { app, version, ...outcome };
}

/** Returns the releases that were named, and reports who published those that are not trusted. */
async function chooseTrain(
  { train, app = '', version = '' }: ReleaseArguments,
  context: CommandContext,
): Promise<Train> {
  const named = train ?? { [app]: version };
  for (const [name, each] of Object.entries(named)) {
    await remarkOrigin(name, each, context).catch((error: unknown) => {
      // Checking a train needs the token of one app only.
      if (!train || !(error instanceof ReleaseError) || error.code !== 'forbidden') throw error;
    });
  }
  return named;
}

/** Fields of `--json` that name the releases. */
function namedOf(train: Train): Pick<CommandResult, 'app' | 'version' | 'train'> {
  const [[app, version] = [], ...others] = Object.entries(train);
  return others.length > 0 ? { train } : { app, version };
}

function optionsOf(given: ReleaseArguments): ChangeOptions {
  const { force, reason } = given;
  return { force, reason, ...acceptedBy(given) };
}

function acceptedBy({ removes, grows }: ReleaseArguments): Accepted {
  return { removes, grows };
}

/** Reports who published a release that is not trusted. */
async function remarkOrigin(
  app: string,
  version: string,
  { target, say }: CommandContext,
): Promise<void> {
  const { releases, publications } = await target.releases.list(app);
  if (!releases.find((release) => release.version === version)?.untrusted) return;
  say(`${app} ${version} ${describeOrigin(version, publications)}.`);
}
