import { ReleaseError } from '../../releases/store/release-error.ts';
import { Refusal } from './admin-calls.ts';
import type { Write, WriteKinds } from './write-kind.ts';

interface Sent<Site> {
  kind: string;
  check: Write<Site>['check'];
}

/** Acknowledged writes by kind. */
export type Counts = Map<string, number>;

/** Sends writes of all kinds in a random order. */
export class Writes<Site> {
  readonly acknowledged: Sent<Site>[] = [];
  /** Those without an acknowledgement: a server may have them or not. */
  readonly open: Sent<Site>[] = [];
  /** Calls that failed, by their outcome. */
  readonly failed = new Map<string, number>();
  /** Those among them that a server has rejected. */
  readonly rejected: string[] = [];
  readonly #site: Site;
  readonly #kinds: WriteKinds<Site>;
  readonly #counts: Counts;
  readonly #areOnce: boolean;
  /** How often each kind was begun here. */
  readonly #begun: Counts = new Map();
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  /**
   * @param counts Shared by all rounds of a test.
   * @param areOnce Whether a second write of a kind would hide the first.
   */
  constructor(
    site: Site,
    kinds: WriteKinds<Site>,
    counts: Counts = new Map(),
    { areOnce = false } = {},
  ) {
    this.#site = site;
    this.#kinds = kinds;
    this.#counts = counts;
    this.#areOnce = areOnce;
  }

  start(): void {
    this.#running = this.#run();
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

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const kind = this.#nextKind();
      if (kind === undefined) return;
      this.#begun.set(kind, (this.#begun.get(kind) ?? 0) + 1);
      try {
        await this.#write(kind);
      } catch (error) {
        const outcome = outcomeOf(error);
        this.failed.set(outcome, (this.failed.get(outcome) ?? 0) + 1);
        if (isRejection(error)) this.rejected.push(`${kind}: ${(error as Error).message}`);
        // A server that is away would be asked thousands of times.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async #write(kind: string): Promise<void> {
    const write = await this.#kinds[kind]?.(this.#site);
    if (!write || this.#isOver) return;
    const sent = { kind, check: write.check };
    this.open.push(sent);
    await write.send();
    this.open.splice(this.open.indexOf(sent), 1);
    this.acknowledged.push(sent);
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Returns a random kind of those with the fewest attempts, or undefined after the last. */
  #nextKind(): string | undefined {
    const kinds = Object.keys(this.#kinds).filter(
      (kind) => !this.#areOnce || !this.#begun.has(kind),
    );
    // Attempts count too, so that a kind that fails holds nothing up.
    const countOf = (kind: string) => (this.#counts.get(kind) ?? 0) + (this.#begun.get(kind) ?? 0);
    const least = Math.min(...kinds.map(countOf));
    const behind = kinds.filter((kind) => countOf(kind) <= least + 1);
    return behind[Math.floor(Math.random() * behind.length)];
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
