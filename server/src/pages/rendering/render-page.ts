import { setTimeout } from 'node:timers/promises';
import { type Business, type RenderedPage, type Registry, SHELL } from '@catalogmx/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/tables.ts';
import { failedRenders, renderSeconds } from '../../platform/metrics/metrics.ts';
import type { PageMatch } from '../declared-pages.ts';
import { type PageData, readPageData } from './page-data.ts';
import { RenderError, type RenderFailure } from './renderer-process.ts';
import type { Renderers } from './renderers.ts';
import type { ReleaseCounts } from '../../../../releases/rollout/release-counts.ts';
import type { RolloutMonitor } from '../../../../releases/rollout/rollout-monitor.ts';

/** Milliseconds for which a visitor waits for a rendered page. */
const LONGEST_WAIT = 150;

/** The same for the first visitors of a release, while its renderer is started. */
const LONGEST_FIRST_WAIT = 600;

export interface PageToRender {
  /** As inlined in the page. */
  registry: Registry;
  /** Undefined for the not-found page. */
  match: PageMatch | undefined;
  /** Percent-encoded, without the query. */
  path: string;
  /** The part of the query that the page reads. */
  query: string;
  business: Business;
  publicUrl: string;
  /** From {@link PageRenderer.ask}. */
  data: PageData;
}

const LATE = 'late';

/** At most one of the two is there. */
export interface Rendering {
  /** The page, if it came in time. */
  content?: RenderedPage | undefined;
  /** The page that is still being rendered, for later visitors; undefined if that fails. */
  later?: Promise<RenderedPage | undefined>;
}

interface RendererContext {
  db: Database;
  /** Answers the calls that a page names, inside this process. */
  app: FastifyInstance;
  renderers: Renderers;
  watch: RenderWatch;
  /** Milliseconds for which every visitor waits, instead of the usual ones. */
  longestWait?: number;
}

export class PageRenderer {
  readonly #context: RendererContext;

  constructor(context: RendererContext) {
    this.#context = context;
  }

  /**
   * {@link readPageData} of a page that is rendered; undefined for others.
   * @param match Undefined for the not-found page, which makes no calls.
   */
  async ask(
    registry: Registry,
    match: PageMatch | undefined,
    path: string,
    query = '',
  ): Promise<PageData | undefined> {
    if (!this.#find(registry, match, path)) return undefined;
    if (!match) return { inlined: {}, reduced: {} };
    return readPageData(match, query, this.#context);
  }

  async render({ match, data, query, ...page }: PageToRender): Promise<Rendering> {
    const { watch, longestWait } = this.#context;
    const found = this.#find(page.registry, match, page.path);
    if (!found) return {};
    const { process, pair } = found;
    const usual = process.isNew ? LONGEST_FIRST_WAIT : LONGEST_WAIT;
    const measured = renderSeconds.startTimer();
    const rendered = process
      .render({
        ...page,
        path: page.path + query,
        apiHost: '',
        responses: { ...data.reduced, ...data.inlined },
      })
      .finally(measured)
      .catch((error: unknown) => this.#recordError(error, pair, page.path));
    const late = setTimeout<typeof LATE>(longestWait ?? usual, LATE, { ref: false });
    const content = await Promise.race([rendered, late]);
    if (content !== LATE) return { content };
    watch.recordLate(pair);
    return { later: rendered };
  }

  #find({ apps }: Registry, match: PageMatch | undefined, path: string) {
    const { renderers, watch } = this.#context;
    const shell = apps[SHELL]?.current;
    if (!shell || (match && !match.page.rendered)) return undefined;
    // The not-found page is part of the shell, which is in every renderer.
    const remotes = match
      ? [match]
      : Object.entries(apps).map(([app, { current: release }]) => ({ app, release }));
    for (const { app, release } of remotes) {
      const process = renderers.find(shell, app, release);
      const pair = { shell: shell.version, app, version: release.version };
      if (process && !watch.isStopped(pair, path)) return { process, pair };
    }
    return undefined;
  }

  async #recordError(error: unknown, pair: RenderingPair, path: string): Promise<undefined> {
    const { app, watch } = this.#context;
    failedRenders.inc();
    const failure = error instanceof RenderError ? error.failure : undefined;
    app.log.warn({ err: error, ...pair, path, failure }, 'A page could not be rendered.');
    if (failure) await watch.recordFailure(pair, path, failure);
  }
}

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

  /** Returns true if a page is left to the browser: it has just failed, or its renderer fails at several. */
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
