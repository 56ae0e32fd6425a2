import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ReleaseError } from '../releases/store/release-error.ts';
import { buildDigest, readRelease } from '../releases/store/release-folder.ts';
import type { Outcome } from '../releases/schemas.ts';
import { appFolder } from '../build/apps.ts';
import { buildApp } from '../build/build-app.ts';
import type { ReleaseArguments } from './arguments.ts';
import type { CommandContext, ReleaseTarget } from './targets/release-target.ts';

/** Publishes a build, by default one that it makes first. */
export async function publish(
  app: string,
  { dist: given, skipExisting, dryRun, preview: name, days, to }: ReleaseArguments,
  { target, say, onProgress, onPublished }: CommandContext,
): Promise<Outcome & { app: string; version: string; published: boolean; next?: string }> {
  const preview = name === undefined ? undefined : { name, days };
  const dist = given ?? (await build(app, say));
  if (!existsSync(dist)) throw new ReleaseError('not_found', `There is no folder ${dist}.`);
  const { name: built, version } = readRelease(dist);
  if (built !== app) {
    throw new ReleaseError('refused', `${dist} is a build of ${built}, not ${app}.`);
  }
  say(`Publishing ${app} ${version} …`);
  const { releases } = target;
  const sent = releases.publish(app, dist, { preview, onProgress });
  let isNew = true;
  const outcome: Outcome = await sent.catch(async (error: unknown) => {
    const existing = await findExisting(target, app, version, error);
    if (existing && !preview && (existing.previewOnly || (existing.untrusted && skipExisting))) {
      // Somebody else may have published other files under this version.
      isNew = existing.previewOnly === true;
      return releases.change('adopt', app, { version, digest: buildDigest(dist) });
    }
    if (existing && preview && !skipExisting) {
      const message = `${app} ${version} is published already: --skip-existing shows it in the preview.`;
      throw new ReleaseError('conflict', message);
    }
    if (!existing || !skipExisting) throw error;
    isNew = false;
    return preview
      ? releases.addToPreview(app, version, preview)
      : { message: `${app} ${version} is published already.` };
  });
  if (!dryRun) onPublished?.(version, outcome.preview?.link);
  const published = !dryRun && isNew;
  const next = `npm run release -- promote ${app} ${version}${to === undefined ? '' : ` --to ${to}`}`;
  return { app, version, published, ...(published && !preview && { next }), ...outcome };
}

/** Returns the release that makes a publication fail, if that is the reason. */
async function findExisting(
  { releases }: ReleaseTarget,
  app: string,
  version: string,
  error: unknown,
) {
  if (!(error instanceof ReleaseError) || error.code !== 'conflict') return undefined;
  // An app that has too many releases is a conflict, too.
  const report = await releases.list(app);
  return report.releases.find((release) => release.version === version);
}

async function build(app: string, say: CommandContext['say']): Promise<string> {
  const folder = appFolder(app);
  if (!folder)
    throw new ReleaseError(
      'not_found',
      `There is no folder of an app ${app} here: correct its name, or name a build with --dist.`,
    );
  say(`Building ${basename(folder)} …`);
  await buildApp(folder);
  return join(folder, 'dist');
}
