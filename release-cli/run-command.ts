import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readRelease } from '../releases/store/release-folder.ts';
import { appFolder } from '../build/apps.ts';
import { buildApp } from '../build/build-app.ts';
import type { ReleaseArguments } from './arguments.ts';
import { findPageFailures } from './smoke/page-failures.ts';
import type { ChangeOptions } from '../releases/rollout/release-service.ts';
import type { ReleaseTarget } from './targets/release-target.ts';
import { describeReport } from './report-text.ts';

export interface CommandContext {
  target: ReleaseTarget;
  say: (line: string) => void;
  onProgress: (sent: number, total: number) => void;
  /** Receives the published version, even if it was published before. */
  onPublished?: (version: string) => void;
}

/** @throws ReleaseError with a message for the operator. */
export async function runCommand(given: ReleaseArguments, context: CommandContext): Promise<void> {
  const { target, say } = context;
  const { releases } = target;
  const { command, app = '', version, percent = 0, days, force, reason, removes } = given;
  switch (command) {
    case 'publish':
      return publish(app, given, context);
    case 'check':
      return check(app, version, removes, context);
    case 'promote': {
      const chosen = version ?? (await latest(app, target));
      const options = await passGate(app, chosen, { force, reason, removes }, context);
      return say((await releases.promote(app, chosen, options)).message);
    }
    case 'canary': {
      const { canary } = await releases.list(app);
      const chosen = version ?? canary?.version ?? (await latest(app, target));
      // A running canary has passed already.
      const runs = percent === 0 || canary?.version === chosen;
      const note = runs
        ? { reason }
        : await passGate(app, chosen, { force, reason, removes }, context);
      return say((await releases.canary(app, chosen, percent, note)).message);
    }
    case 'rollback':
      return say((await releases.rollBack(app, version, { reason })).message);
    case 'prune':
      return say((await releases.prune(app, days)).message);
    case 'list':
      for (const name of given.app ? [app] : target.apps) {
        say(describeReport(await releases.list(name), given.all));
      }
      return;
    case 'token':
      throw new ReleaseError('refused', 'A token is made on the machine of the server.');
  }
}

async function publish(app: string, given: ReleaseArguments, context: CommandContext) {
  const { target, say, onProgress, onPublished } = context;
  let { dist } = given;
  if (dist === undefined) {
    const folder = appFolder(app);
    if (!folder) throw new ReleaseError('not_found', `There is no app ${app}: use --dist.`);
    say(`Building ${basename(folder)} …`);
    await buildApp(folder);
    dist = join(folder, 'dist');
  }
  if (!existsSync(dist)) throw new ReleaseError('not_found', `There is no folder ${dist}.`);
  const { name, version } = readRelease(dist);
  if (name !== app) throw new ReleaseError('refused', `${dist} is a build of ${name}, not ${app}.`);
  say(`Publishing ${app} ${version} …`);
  try {
    say((await target.releases.publish(app, dist, onProgress)).message);
  } catch (error) {
    const isThere = error instanceof ReleaseError && error.code === 'conflict';
    if (!given.skipExisting || !isThere) throw error;
    say(`${app} ${version} is published already.`);
  }
  onPublished?.(version);
}

async function check(
  app: string,
  version: string | undefined,
  removes: string[] | undefined,
  context: CommandContext,
) {
  const chosen = version ?? (await latest(app, context.target));
  await passGate(app, chosen, { removes }, context);
  context.say(`${app} ${chosen} can go live.`);
}

/** @returns The options for the change, with the overruled problems as its reason. */
async function passGate(
  app: string,
  version: string,
  options: ChangeOptions,
  { target, say }: CommandContext,
): Promise<ChangeOptions> {
  const { problems } = await target.releases.check(app, version, options.removes);
  const failures = await loadPages(app, version, target, say);
  const all = [...problems, ...(failures ?? [])];
  const pagesLoaded = failures !== undefined;
  if (all.length === 0) return { ...options, force: false, pagesLoaded };
  const list = all.map((problem) => `\n- ${problem}`).join('');
  if (!options.force) throw new ReleaseError('refused', `Rejected ${app} ${version}:${list}`);
  say(`Forced despite:${list}`);
  // The service finds the gate's problems again and records them itself.
  const reasons = [...(options.reason ? [options.reason] : []), ...(failures ?? [])];
  const reason = reasons.join('; ').slice(0, 4000) || undefined;
  return { ...options, reason, pagesLoaded };
}

async function loadPages(
  app: string,
  version: string,
  target: ReleaseTarget,
  say: (line: string) => void,
): Promise<string[] | undefined> {
  const preview = await target.openPreview();
  try {
    return await findPageFailures(preview, app, version, say);
  } finally {
    await preview.close();
  }
}

async function latest(app: string, target: ReleaseTarget): Promise<string> {
  const { releases } = await target.releases.list(app);
  const [newest] = releases.filter(({ takenBack }) => !takenBack);
  if (newest) return newest.version;
  throw releases.length === 0
    ? new ReleaseError('not_found', `No release of ${app} is published yet.`)
    : new ReleaseError(
        'conflict',
        `Every release of ${app} was taken back: name the one you want.`,
      );
}
