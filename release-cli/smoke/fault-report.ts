import { nameSome } from './page-state.ts';
import type { TestedOutcome, TestedPage } from './page-test.ts';

export interface PageVerdict {
  /** Faults of pages, each with their paths in front. */
  failures: string[];
  /** Pages of which this machine cannot tell: it is too busy for those that are live, too. */
  untold: string[];
}

/** How many of many pages are named. */
const NAMED = 5;

/** Collects what is wrong with pages, each fault once, with the pages that have it. */
export class FaultReport {
  /** Paths by fault. */
  readonly #paths = new Map<string, string[]>();
  readonly #otherFailures: string[] = [];
  readonly #untold = new Set<string>();

  add({ path }: TestedPage, { failures, slow, isLiveSlow }: TestedOutcome): void {
    const isUntold = slow.length > 0 && isLiveSlow;
    if (isUntold) this.#untold.add(path);
    for (const fault of new Set(isUntold ? failures : [...failures, ...slow])) {
      const paths = this.#paths.get(fault) ?? [];
      if (!paths.includes(path)) this.#paths.set(fault, [...paths, path]);
    }
  }

  /** Adds failures that name their page themselves. */
  addFailures(failures: string[]): void {
    this.#otherFailures.push(...failures);
  }

  verdict(): PageVerdict {
    const faults = [...this.#paths].map(([fault, paths]) => `${nameSome(paths, NAMED)}: ${fault}`);
    return { failures: [...faults, ...this.#otherFailures], untold: [...this.#untold] };
  }
}
