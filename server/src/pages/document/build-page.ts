import { type Registry, type RenderedPage, SHELL } from '@catalogmx/shared/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type ArticleFilter, listArticles } from '../../articles/index.ts';
import type { PageData } from '../rendering/page-data.ts';
import { shellPage } from '../../releases/index.ts';
import { forDocuments, matchPage, type PageMatch } from '../declared-pages.ts';
import { isUnavailable } from '../../platform/database/database-error.ts';
import { findHead } from '../head/find-head.ts';
import type { PageHead } from '../head/page-head.ts';
import { securityHeaders } from '../../platform/http/headers.ts';
import { type SiteContext, siteInfo } from '../site-context.ts';
import { cachedReader, findPrerenderedShell } from './prerendered-shell.ts';
import { pageHtml } from './page-html.ts';

export interface Visit {
  registry: Registry;
  /** Percent-encoded, without the query. */
  path: string;
  /** As returned by readQuery. */
  query: string;
  /** True if it shows what nobody may have reviewed, an override or a preview: the server runs nothing of it. */
  isTest: boolean;
  /** True if the page reports its views. */
  isReported: boolean;
}

/** The facts that a page is built from, besides the releases. */
export interface PageFacts {
  businessRevision: number;
  match: PageMatch | undefined;
  head: PageHead;
  /** Undefined if the page is not rendered. */
  data: PageData | undefined;
  /** True if something could not be read, which may succeed the next time. */
  isIncomplete?: boolean;
}

export interface BuiltPage {
  status: number;
  html: string;
  headers: Record<string, string>;
  /** True if the same facts give the same page: not if rendering failed. */
  isFinal: boolean;
  /** The page for later visitors, which was not rendered in time for this one; undefined if that fails. */
  later?: Promise<BuiltPage | undefined>;
}

/** Seconds, as in the errors of the API. */
const RETRY_AFTER = '5';

/** The response if no shell is live, or its page cannot be read. */
const NOT_SET_UP: BuiltPage = {
  status: 503,
  html: `<!DOCTYPE html>
<html lang="en"><head><title>Starting</title></head><body><p>The site is not set up.</p></body></html>`,
  headers: {},
  isFinal: false,
};

export async function readFacts(
  { db, renderer, settings, businessSource }: SiteContext,
  { registry, path, query, isTest }: Visit,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<PageFacts> {
  const { publicUrl } = settings;
  const match = matchPage(registry, path);
  const { business, revision } = businessSource;
  const site = {
    listArticles: (filter: ArticleFilter) => listArticles(db, filter),
    business,
    publicUrl,
    registry,
  };
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    if (!isUnavailable(error)) log.warn({ err: error }, 'Reading what is on a page failed.');
  };
  const [head, data] = await Promise.all([
    findHead(site, match, fail),
    isTest ? undefined : renderer?.ask(registry, match, path, query).catch(fail),
  ]);
  // The shell shows then what is missing, and search engines come back later.
  const status = isUnavailable(failure) ? 503 : head.status;
  return {
    businessRevision: revision,
    match,
    head: { ...head, status },
    data: data ?? undefined,
    isIncomplete: failure !== undefined,
  };
}

export async function buildPage(
  context: SiteContext,
  { registry, path, query, isReported }: Visit,
  { match, head, data, isIncomplete }: PageFacts,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<BuiltPage> {
  const { store, renderer } = context;
  const shell = registry.apps[SHELL]?.current;
  const template = shell && findTemplate(shellPage(store.folder, shell.version), log);
  if (!shell || template === undefined) return NOT_SET_UP;
  const site = siteInfo(context);
  const { business, publicUrl } = site;
  const inlined = forDocuments(registry);
  const assemble = (rendered?: RenderedPage): BuiltPage => {
    const content = rendered && data && { ...rendered, responses: data.inlined };
    const prerendered =
      !content && match && head.status !== 404
        ? findPrerenderedShell(store.folder, shell, match, path, business)
        : undefined;
    const parts = { shell, template, registry, inlined, site, path, match, head, isReported };
    const { html, styles, scripts } = pageHtml({ ...parts, content, prerendered });
    const { logo, banner } = business;
    const headers = {
      ...securityHeaders(styles, { ...site, logo, banner }, scripts),
      ...(head.status === 503 && { 'retry-after': RETRY_AFTER }),
    };
    const isFinal = !isIncomplete && (!data || content !== undefined);
    return { status: head.status, html, headers, isFinal };
  };
  if (!renderer || !data) return assemble();
  const request = { registry: inlined, match, path, query, business, publicUrl, data };
  const { content, later } = await renderer.render(request);
  if (!later) return assemble(content);
  return { ...assemble(), later: later.then((rendered) => rendered && assemble(rendered)) };
}

const readTemplate = cachedReader((text) => text);

function findTemplate(path: string, log: Pick<FastifyBaseLogger, 'error'>): string | undefined {
  try {
    return readTemplate(path);
  } catch (error) {
    log.error({ err: error }, 'The page of the shell cannot be read.');
    return undefined;
  }
}
