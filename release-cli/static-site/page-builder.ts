import {
  NOT_FOUND_PATH,
  type Registry,
  RENDERED_ATTRIBUTE,
  SHELL,
  type StoredRegistry,
} from '@catalogmx/shared/contract';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { visitorRegistry } from '../../releases/store/visitor-registry.ts';
import {
  buildPage,
  type BuiltPage,
  findHead,
  matchPage,
  notFoundHead,
  type PageFacts,
  type PageMatch,
  type PageToRender,
  plainHead,
  readPageData,
  Renderers,
  type Rendering,
} from '../../server/src/static-site.ts';
import type { ApiData } from './api-data.ts';
import { withPolicy } from './meta-policy.ts';
import type { StaticSiteInfo } from './static-folder.ts';

/** Leaves the scripts time to find the page of the path, such as that of a new article. */
const LATE_TEXT = `
@keyframes late { from { visibility: hidden; } }
@media (scripting: enabled) { #root[${RENDERED_ATTRIBUTE}] main { animation: late 0s 2s backwards; } }`;

interface BuilderContext {
  /** Folder of the releases. */
  folder: string;
  /** Its releases need not be live yet. */
  stored: StoredRegistry;
  site: StaticSiteInfo;
}

/** Builds the pages of a static site as our server does, with data from the API on another host. */
export class PageBuilder {
  readonly registry: Registry;
  readonly #context: BuilderContext;
  readonly #renderers: Renderers;

  constructor(context: BuilderContext) {
    const { folder, stored } = context;
    this.#context = context;
    this.registry = visitorRegistry(stored);
    this.#renderers = new Renderers({ folder, live: stored });
  }

  /** Ends the renderer processes. */
  stop(): void {
    this.#renderers.stop();
  }

  /** Builds the page of a path. If it cannot be rendered, it comes with its prerendered shell. */
  async buildPath(path: string, data: ApiData): Promise<{ html: string; isRendered: boolean }> {
    const { business, publicUrl = '', apiHost } = this.#context.site;
    const { registry } = this;
    const listArticles = data.listArticles.bind(data);
    const match = matchPage(registry, path);
    const site = { listArticles, business, publicUrl, apiHost, registry };
    const head = await findHead(site, match, (error) => {
      throw error;
    });
    const isRendered = match && this.#findRenderer(match);
    const pageData = isRendered ? await readPageData(match, data) : undefined;
    const page = await this.#build(path, { match, head, data: pageData });
    return { html: withPolicy(page), isRendered: page.isFinal };
  }

  /** Builds the page for paths without a file. */
  async buildNotFound(): Promise<string> {
    const head = notFoundHead(plainHead(this.#context.site.business, undefined), 'Page not found');
    const data = { inlined: {}, reduced: {} };
    return withPolicy(await this.#build(NOT_FOUND_PATH, { match: undefined, head, data }));
  }

  /** Builds a page that shows any path by its scripts. */
  async buildAny(): Promise<string> {
    const head = plainHead(this.#context.site.business, undefined);
    return withPolicy(await this.#build('', { match: undefined, head, data: undefined }));
  }

  #build(path: string, facts: PageFacts): Promise<BuiltPage> {
    const { folder, site } = this.#context;
    const { apiHost, publicUrl = '' } = site;
    const context = {
      store: { folder },
      businessSource: site,
      settings: { apiHost, publicUrl },
      renderer: { render: (page: PageToRender) => this.#render(page) },
    };
    if (!this.registry.apps[SHELL]) {
      throw new ReleaseError('not_found', `No shell is live in ${folder}.`);
    }
    return buildPage(context, { registry: this.registry, path }, facts, console);
  }

  async #render({ match, data, ...page }: PageToRender): Promise<Rendering> {
    const request = { ...page, responses: { ...data.reduced, ...data.inlined } };
    const renderer = match ? this.#findRenderer(match) : this.#anyRenderer();
    const content = await renderer?.render(request).catch(() => undefined);
    if (!content || match) return { content };
    return { content: { ...content, fontCss: content.fontCss + LATE_TEXT } };
  }

  /** The not-found page is part of the frame, which every renderer has. */
  #anyRenderer() {
    const renderers = Object.entries(this.registry.apps).flatMap(([app, { current: release }]) =>
      release.pages.map((page) => this.#findRenderer({ app, release, page, params: {} })),
    );
    return renderers.find((renderer) => renderer !== undefined);
  }

  #findRenderer({ app, release, page }: PageMatch) {
    const shell = this.registry.apps[SHELL]?.current;
    return shell && page.rendered ? this.#renderers.find(shell, app, release) : undefined;
  }
}
