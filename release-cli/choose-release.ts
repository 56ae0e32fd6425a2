import { describeOrigin, describePassedOver } from '../releases/report/describe-origin.ts';
import type { ReleaseReport } from '../releases/rollout/release-service.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Returns the version that somebody named, or the one published last that was neither rolled back nor came from somebody who may
 * not promote.
 * @throws ReleaseError if there is none.
 */
export async function chooseRelease(
  app: string,
  named: string | undefined,
  context: CommandContext,
): Promise<string> {
  if (named === undefined) return latest(app, context);
  await remarkOrigin(app, named, context);
  return named;
}

/** Says who published a release that is not trusted. */
export async function remarkOrigin(
  app: string,
  version: string,
  { target, say }: CommandContext,
): Promise<void> {
  const { releases, publications } = await target.releases.list(app);
  if (!releases.find((release) => release.version === version)?.untrusted) return;
  say(`${app} ${version} ${describeOrigin(version, publications)}.`);
}

async function latest(app: string, { target, say }: CommandContext): Promise<string> {
  const report = await target.releases.list(app);
  const { releases, publications } = report;
  // Nobody has reviewed what is in previews.
  const published = releases.filter(({ previewOnly }) => !previewOnly);
  const place = published.findIndex(({ takenBack, untrusted }) => !takenBack && !untrusted);
  const newest = published[place];
  if (!newest) throw nothingToTake(app, report);
  const passedOver = published.slice(0, place);
  const takenBack = passedOver.filter((release) => release.takenBack);
  if (takenBack.length > 0) {
    const versions = takenBack.map(({ version }) => version).join(', ');
    say(`Passed over, as rolled back: ${app} ${versions}. Name a version to choose it.`);
  }
  for (const { version } of passedOver.filter((release) => !release.takenBack)) {
    const why = describePassedOver(version, publications);
    say(`${app} ${version} ${why}: name it to take it.`);
  }
  return newest.version;
}

/** Says of the last release that was not rolled back why nobody takes it without its version. */
function nothingToTake(app: string, { releases, publications }: ReleaseReport): ReleaseError {
  const published = releases.filter(({ previewOnly }) => !previewOnly);
  const last = published.find(({ takenBack }) => !takenBack);
  if (last) {
    const why = describeOrigin(last.version, publications);
    return new ReleaseError('conflict', `${app} ${last.version} ${why}: name it to take it.`);
  }
  return published.length === 0
    ? new ReleaseError('not_found', `No release of ${app} is published yet.`)
    : new ReleaseError(
        'conflict',
        `Every release of ${app} was rolled back: name the one you want.`,
      );
}
