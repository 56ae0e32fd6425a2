import type { ReleaseCounts } from '../../../../releases/rollout/release-counts.ts';
import type { RolloutMonitor } from '../../../../releases/rollout/rollout-monitor.ts';
import { SHELL } from '@catalogmx/shared/contract';
import type { RenderFailure } from './renderer-process.ts';

/** Different pages whose rendering fails before their renderer is stopped. */
const MOST_FAILED = 3;

/** Milliseconds before a page that failed is rendered again. */
const FAILED_FOR = 60_000;

/** The two releases that render a page together. */
export interface RenderingPair {
  shell: string;
  app: string;
  version: string;
}

interface WatchContext {
  monitor: Pick<RolloutMonitor, 'recordBrokenRenderer'>;
  counts: Pick<ReleaseCounts, 'add' | 'addLateRender' | 'stopRendering'>;
}

/** Counts what renderers fail at, and stops those that fail at several pages. */
export class RenderWatch {
  readonly #context: WatchContext;
  /** By pair: the pages that failed, and when on the monotonic clock. */
  readonly #failed = new Map<string, Map<string, number>>();

  constructor(context: WatchContext) {
    this.#context = context;
  }

  /** Whether a page is left to the browser: it has just failed, or its renderer fails at several. */
  isStopped(pair: RenderingPair, path: string): boolean {
    const failed = this.#failed.get(keyOf(pair));
    const failedAt = failed?.get(path) ?? -Infinity;
    return isBroken(failed) || performance.now() < failedAt + FAILED_FOR;
  }

  /** A late page says nothing about the release: the machine may be busy. */
  recordLate({ app, version }: RenderingPair): void {
    this.#context.counts.addLateRender(app, version);
  }

  async recordFailure(pair: RenderingPair, path: string, failure: RenderFailure): Promise<void> {
    const { counts, monitor } = this.#context;
    const failed = this.#failed.get(keyOf(pair)) ?? new Map<string, number>();
    if (isBroken(failed)) return;
    const { shell, app, version } = pair;
    counts.add(app, version, 'renderer');
    this.#failed.set(keyOf(pair), failed.set(path, performance.now()));
    if (!isBroken(failed)) return;
    counts.stopRendering(app, version);
    const reason = `The renderer of ${app} ${version} in shell ${shell} failed at ${MOST_FAILED} pages, last by '${failure}'`;
    await monitor.recordBrokenRenderer({ [SHELL]: shell, [app]: version }, reason);
  }
}

function isBroken(failed: ReadonlyMap<string, number> | undefined): boolean {
  return (failed?.size ?? 0) >= MOST_FAILED;
}

function keyOf({ shell, app, version }: RenderingPair): string {
  return `${shell} ${app} ${version}`;
}
