import { HttpReleaseService } from '../release-cli/targets/http-release-service.ts';
import { ONE_COPY } from '../releases/gate/shared-ranges.ts';
import { writeTestBuild } from '../releases/testing/test-release.ts';

/** A step that a server has acknowledged. */
interface Step {
  action: 'publish' | 'promote';
  version: string;
}

/** The app that this team has, beside those of the site. */
export const APP = 'booking';

/** What the gate wants of a remote. */
const SHARED = Object.fromEntries(ONE_COPY.map((name) => [name, '*']));

/** A team that publishes and promotes one release after the other. */
export class ReleaseWrites {
  readonly acknowledged: Step[] = [];
  readonly #releases: HttpReleaseService;
  readonly #round: number;
  readonly #contract: number;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  /**
   * @param round Makes the versions different from those of other rounds.
   * @param contract That of the live shell.
   */
  constructor(site: string, token: string, round: number, contract: number) {
    this.#releases = new HttpReleaseService(site, token);
    this.#round = round;
    this.#contract = contract;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const version = `90.${this.#round}.${number}`;
      const dist = await writeTestBuild({
        name: APP,
        version,
        pages: [],
        contract: this.#contract,
        shared: SHARED,
      });
      try {
        await this.#releases.publish(APP, dist);
        this.acknowledged.push({ action: 'publish', version });
        const { digest: testedDigest } = await this.#releases.check(APP, version);
        await this.#releases.promote(APP, version, { testedDigest });
        this.acknowledged.push({ action: 'promote', version });
      } catch {
        // The server is gone: nothing was promised.
        this.#isOver = true;
      }
    }
  }

  /** Returns what was acknowledged and is not there, or is damaged. */
  async findLost(): Promise<string[]> {
    if (this.acknowledged.length === 0) return [];
    const { releases, history, current } = await this.#releases.list(APP);
    const lost: string[] = [];
    for (const { action, version } of this.acknowledged) {
      const isThere =
        action === 'publish'
          ? releases.some((release) => release.version === version)
          : history.some((change) => change.action === action && change.version === version);
      if (!isThere) lost.push(`${action} ${version}`);
    }
    const problems = current ? (await this.#releases.check(APP, current)).problems : [];
    return [...lost, ...problems];
  }
}
