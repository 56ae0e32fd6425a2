import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ReleaseError } from '../releases/store/release-error.ts';
import { readRelease } from '../releases/store/release-folder.ts';
import type { Outcome, ReleaseService } from '../releases/rollout/release-service.ts';
import { appFolder } from '../build/apps.ts';
import { buildApp } from '../build/build-app.ts';
import type { ReleaseArguments } from './arguments.ts';
import type { CommandContext } from './command-context.ts';

/** Publishes a build, by default one that it makes first. */
export async function publish(
  app: string,
  { dist: given, skipExisting, dryRun }: ReleaseArguments,
  { target: { releases }, say, onProgress, onPublished }: CommandContext,
): Promise<Outcome & { app: string; version: string; published: boolean }> {
  const dist = given ?? (await build(app, say));
  if (!existsSync(dist)) throw new ReleaseError('not_found', `There is no folder ${dist}.`);
  const { name, version } = readRelease(dist);
  if (name !== app) throw new ReleaseError('refused', `${dist} is a build of ${name}, not ${app}.`);
  say(`Publishing ${app} ${version} …`);
  const outcome = await releases.publish(app, dist, onProgress).catch(async (error: unknown) => {
    if (skipExisting && (await isPublished(releases, app, version, error))) return undefined;
    throw error;
  });
  if (!dryRun) onPublished?.(version);
  return {
    app,
    version,
    published: !dryRun && outcome !== undefined,
    message: `${app} ${version} is published already.`,
    ...outcome,
  };
}

async function isPublished(
  target: ReleaseService,
  app: string,
  version: string,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof ReleaseError) || error.code !== 'conflict') return false;
  // An app that has too many releases is a conflict, too.
  const { releases } = await target.list(app);
  return releases.some((release) => release.version === version);
}

async function build(app: string, say: CommandContext['say']): Promise<string> {
  const folder = appFolder(app);
  if (!folder) throw new ReleaseError('not_found', `There is no app ${app}: use --dist.`);
  say(`Building ${basename(folder)} …`);
  await buildApp(folder);
  return join(folder, 'dist');
}
