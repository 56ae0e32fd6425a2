import { type Registry, SHELL, type StoredRegistry } from '@catalogmx/shared/contract';
import { ReleaseError } from '../../releases/store/release-error.ts';
import { visitorRegistry } from '../../releases/store/visitor-registry.ts';
import {
  buildPage,
  type BuiltPage,
  findHead,
  matchPage,
  type PageFacts,
  type PageToRender,
  readPageData,
  Renderers,
  type Rendering,
} from '../../server/src/static-site.ts';
import type { ApiData } from './api-data.ts';
import { withPolicy } from './meta-policy.ts';
import type { StaticSiteInfo } from './static-folder.ts';

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

  /** Builds a page that belongs to no path. */
  async buildAny(head: PageFacts['head']): Promise<string> {
    return withPolicy(await this.#build('', { match: undefined, head, data: undefined }));
  }

  #build(path: string, facts: PageFacts): Promise<BuiltPage> {
    const { folder, site } = this.#context;
    const { apiHost, publicUrl = '' } = site;
    const context = {
      store: { folder },
      businessFile: site,
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
    const rendered = this.#findRenderer(match)?.render(request);
    return { content: await rendered?.catch(() => undefined) };
  }

  #findRenderer({ app, release, page }: PageToRender['match']) {
    const shell = this.registry.apps[SHELL]?.current;
    return shell && page.rendered ? this.#renderers.find(shell, app, release) : undefined;
  }
}
