import type { ChangeOptions } from '../releases/rollout/release-service.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import type { CommandContext } from './command-context.ts';
import { findPageFailures } from './smoke/page-failures.ts';

/**
 * Has a release checked, and loads its pages in a browser.
 * @returns The options for the change, with the overruled problems as its reason.
 * @throws ReleaseError with the problems, unless they are overruled.
 */
export async function checkRelease(
  app: string,
  version: string,
  options: ChangeOptions,
  context: CommandContext,
): Promise<ChangeOptions> {
  const { target, say } = context;
  const { problems, digest } = await target.releases.check(app, version, options);
  const failures = await loadPages(app, version, context);
  const all = [...problems, ...(failures ?? [])];
  const pagesLoaded = failures !== undefined;
  const tested = { pagesLoaded, ...(pagesLoaded && { testedDigest: digest }) };
  if (all.length === 0) return { ...options, force: false, ...tested };
  const list = all.map((problem) => `\n- ${problem}`).join('');
  if (!options.force) throw new ReleaseError('refused', `Rejected ${app} ${version}:${list}`, all);
  say(`Forced despite:${list}`);
  // The service finds the gate's problems again and records them itself.
  const reasons = [...(options.reason ? [options.reason] : []), ...(failures ?? [])];
  const reason = reasons.join('; ').slice(0, 4000) || undefined;
  return { ...options, reason, ...tested };
}

async function loadPages(
  app: string,
  version: string,
  { target, say }: CommandContext,
): Promise<string[] | undefined> {
  const preview = await target.openPreview();
  try {
    return await findPageFailures(preview, app, version, say);
  } finally {
    await preview.close();
  }
}
