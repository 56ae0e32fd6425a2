import type { ReleaseCounts } from '../../../releases/rollout/release-counts.ts';
import type { RolloutMonitor } from '../../../releases/rollout/rollout-monitor.ts';
import { SHELL } from '@catalogmx/shared/contract';
import type { RenderFailure } from './renderer-process.ts';

/** Different pages whose rendering fails before their renderer is stopped. */
const MOST_FAILED = 3;

/** The two releases that render a page together. */
export interface RenderingPair {
  shell: string;
  app: string;
  version: string;
}

/** Counts what renderers fail at, and stops those that fail at several pages. */
export class RenderWatch {
  readonly #monitor: Pick<RolloutMonitor, 'recordBrokenRenderer'>;
  readonly #counts: Pick<ReleaseCounts, 'add' | 'addLateRender' | 'setRenderingStopped'>;
  readonly #failed = new Map<string, Set<string>>();

  constructor(context: {
    monitor: Pick<RolloutMonitor, 'recordBrokenRenderer'>;
    counts: Pick<ReleaseCounts, 'add' | 'addLateRender' | 'setRenderingStopped'>;
  }) {
    this.#monitor = context.monitor;
    this.#counts = context.counts;
  }

  isStopped(pair: RenderingPair): boolean {
    return (this.#failed.get(keyOf(pair))?.size ?? 0) >= MOST_FAILED;
  }

  /** A late page says nothing about the release: the machine may be busy. */
  recordLate({ app, version }: RenderingPair): void {
    this.#counts.addLateRender(app, version);
  }

  async recordFailure(pair: RenderingPair, path: string, failure: RenderFailure): Promise<void> {
    if (this.isStopped(pair)) return;
    const { shell, app, version } = pair;
    this.#counts.add(app, version, 'renderer');
    const paths = this.#failed.get(keyOf(pair)) ?? new Set();
    this.#failed.set(keyOf(pair), paths.add(path));
    if (paths.size < MOST_FAILED) return;
    this.#counts.setRenderingStopped(app, version, true);
    const reason = `The renderer of ${app} ${version} in shell ${shell} failed at ${MOST_FAILED} pages, last by '${failure}'`;
    await this.#monitor.recordBrokenRenderer({ [SHELL]: shell, [app]: version }, reason);
  }
}

function keyOf({ shell, app, version }: RenderingPair): string {
  return `${shell} ${app} ${version}`;
}
