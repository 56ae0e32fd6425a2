import { ReleaseError } from '../releases/store/release-error.ts';
import { Refusal } from './admin-calls.ts';

/** Presence of a write on a server: wholly, not at all, or only in part. */
type State = 'there' | 'absent' | 'half';

/** One write. All that it needs exists, and no other write hides it. */
interface Write<Site> {
  send: () => Promise<unknown>;
  /** @param site The same site, maybe after a restart. */
  check: (site: Site) => Promise<State>;
}

/** Functions that prepare a write, by the name of its kind in the report. */
export type WriteKinds<Site> = Record<string, (site: Site) => Promise<Write<Site>>>;

interface Sent<Site> {
  kind: string;
  check: Write<Site>['check'];
}

/** Sends writes of all kinds in turn. */
export class Writes<Site> {
  readonly acknowledged: Sent<Site>[] = [];
  /** Those without an acknowledgement: a server may have them or not. */
  readonly open: Sent<Site>[] = [];
  /** Calls that failed, by their outcome. */
  readonly failed = new Map<string, number>();
  /** Those among them that a server has rejected. */
  readonly rejected: string[] = [];
  #isOver = false;
  readonly #running: Promise<void>;

  constructor(site: Site, kinds: WriteKinds<Site>) {
    this.#running = this.#run(site, kinds);
  }

  /** Settles when so many more writes have been acknowledged. */
  async more(count: number): Promise<void> {
    const end = this.acknowledged.length + count;
    while (this.acknowledged.length < end) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Returns the acknowledged writes that are lost, and all writes of which only a part is there. */
  async findProblems(site: Site): Promise<string[]> {
    const problems: string[] = [];
    for (const { kind, check } of this.acknowledged) {
      const state = await check(site);
      if (state !== 'there') problems.push(`${kind}: acknowledged, but ${state}`);
    }
    for (const { kind, check } of this.open) {
      if ((await check(site)) === 'half') problems.push(`${kind}: half, without acknowledgement`);
    }
    return problems;
  }

  async #run(site: Site, kinds: WriteKinds<Site>): Promise<void> {
    const list = Object.entries(kinds);
    // Each round begins with another kind, so that kills come during all of them.
    for (let turn = Math.floor(Math.random() * list.length); !this.#isOver; turn += 1) {
      const [kind, prepare] = list[turn % list.length] as (typeof list)[number];
      try {
        const { send, check } = await prepare(site);
        const sent = { kind, check };
        this.open.push(sent);
        await send();
        this.open.pop();
        this.acknowledged.push(sent);
      } catch (error) {
        const outcome = outcomeOf(error);
        this.failed.set(outcome, (this.failed.get(outcome) ?? 0) + 1);
        if (isRejection(error)) this.rejected.push(`${kind}: ${(error as Error).message}`);
        // A server that is away would be called thousands of times.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

function isRejection(error: unknown): boolean {
  return (
    error instanceof Refusal || (error instanceof ReleaseError && error.code !== 'unreachable')
  );
}

function outcomeOf(error: unknown): string {
  if (error instanceof Refusal) return `status ${error.status}`;
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || cause.name : message;
}
