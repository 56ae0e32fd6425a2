import { openTarget } from '../release-cli/targets/open-target.ts';
import type { ReleaseService } from '../releases/release-service.ts';
import { type Registry, SHELL } from '@catalogmx/shared/contract';
import { ONE_COPY } from '../releases/gate/contracts.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';
import type { WriteKinds } from './writes.ts';

/** The gate requires these of a remote. */
const SHARED = Object.fromEntries(ONE_COPY.map((name) => [name, '*']));

let builds = 0;

/** A team with the deploy token of an app. */
export class ReleaseTeam {
  readonly releases: ReleaseService;
  readonly #contract: number;

  private constructor(site: string, token: string, contract: number) {
    ({ releases: this.releases } = openTarget(site, token));
    this.#contract = contract;
  }

  static async of(site: string, token: string): Promise<ReleaseTeam> {
    const { apps } = (await (await fetch(`${site}/registry.json`)).json()) as Registry;
    return new ReleaseTeam(site, token, Number(apps[SHELL]?.current.contract));
  }

  /** Writes a build whose version is higher than those before it. */
  async build(name: string): Promise<{ version: string; dist: string }> {
    const version = `90.0.${(builds += 1)}`;
    const contract = this.#contract;
    const release = { name, version, pages: [], contract, shared: SHARED };
    return { version, dist: await writeTestBuild(release) };
  }

  /** @returns The version, and the digest that its promotion needs. */
  async publish(app: string) {
    const { version, dist } = await this.build(app);
    await this.releases.publish(app, dist);
    const { digest: testedDigest } = await this.releases.check({ [app]: version });
    return { version, tested: { testedDigest } };
  }
}

export function promotions(app: string): WriteKinds<ReleaseTeam> {
  return {
    'release promoted': async (team) => {
      const { version, tested } = await team.publish(app);
      return {
        send: () => team.releases.promote({ [app]: version }, tested),
        check: async (later) => {
          const { current, releases } = await later.releases.list(app);
          const isPublished = releases.some((release) => release.version === version);
          const { problems } = await later.releases.check({ [app]: version });
          if (!isPublished || problems.length > 0) return 'half';
          // Later promotions replace it.
          return patchOf(current) >= patchOf(version) ? 'there' : 'absent';
        },
      };
    },
  };
}

function patchOf(version = '0.0.0'): number {
  return Number(version.split('.')[2]);
}
