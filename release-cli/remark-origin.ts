import { describeOrigin } from '../releases/report/describe-release.ts';
import type { CommandContext } from './command-context.ts';

/** Reports who published a release that is not trusted. */
export async function remarkOrigin(
  app: string,
  version: string,
  { target, say }: CommandContext,
): Promise<void> {
  const { releases, publications } = await target.releases.list(app);
  if (!releases.find((release) => release.version === version)?.untrusted) return;
  say(`${app} ${version} ${describeOrigin(version, publications)}.`);
}
