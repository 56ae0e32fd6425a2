import { openTarget } from '../../release-cli/targets/open-target.ts';
import type { PreviewService } from '../../releases/previews/preview-service.ts';
import type { ReleaseService } from '../../releases/rollout/release-service.ts';
import { ONE_COPY } from '../../releases/gate/shared-ranges.ts';
import { writeTestBuild } from '../../releases/testing/test-release.ts';

/** What the gate wants of a remote. */
const SHARED = Object.fromEntries(ONE_COPY.map((name) => [name, '*']));

let builds = 0;

/** A team with the deploy tokens of several apps. */
export class ReleaseTeam {
  readonly releases: ReleaseService;
  readonly previews: PreviewService;
  readonly #contract: number;

  /** @param contract That of the live shell. */
  constructor(site: string, tokens: string, contract: number) {
    ({ releases: this.releases, previews: this.previews } = openTarget(site, tokens));
    this.#contract = contract;
  }

  async build(name: string): Promise<{ version: string; dist: string }> {
    const version = `90.0.${(builds += 1)}`;
    const contract = this.#contract;
    const release = { name, version, pages: [], contract, shared: SHARED };
    return { version, dist: await writeTestBuild(release) };
  }

  /** @returns The version, and what its promotion needs. */
  async publish(app: string) {
    const { version, dist } = await this.build(app);
    await this.releases.publish(app, dist);
    const { digest: testedDigest } = await this.releases.check({ [app]: version });
    return { version, tested: { testedDigest } };
  }

  async promote(app: string): Promise<string> {
    const { version, tested } = await this.publish(app);
    await this.releases.promote({ [app]: version }, tested);
    return version;
  }

  /** Makes a release live unless one is, and ends the canary. */
  async live(app: string): Promise<string> {
    const { current, canary } = await this.releases.list(app);
    if (canary) await this.releases.rollBack(app);
    return current ?? this.promote(app);
  }

  /** Whether a release is published and its files are those of its build. */
  async isWhole(app: string, version: string): Promise<boolean> {
    const { releases } = await this.releases.list(app);
    if (!releases.some((release) => release.version === version)) return false;
    return (await this.releases.check({ [app]: version })).problems.length === 0;
  }
}
