import { setTimeout as wait } from 'node:timers/promises';
import {
  API_PATHS,
  API_ROOT,
  type Article,
  type Business,
  type InlinedResponse,
  type ListedImage,
  pictureAddress,
} from '@catalogmx/shared/contract';
import { ReleaseError } from '../../releases/store/release-error.ts';
import type { ArticleFilter, PageSource } from '../../server/src/static-site.ts';
import type { StaticSiteInfo } from './static-folder.ts';

const LONGEST_CALL_MS = 30_000;

/** Tries of a call that the server is too busy for, such as one with images that it has not made yet. */
const TRIES = 5;

/** What pages show, from the server with the API. */
export class ApiData implements PageSource {
  readonly #api: string;
  /** The active articles. */
  readonly articles: readonly Article[];
  /** What an operator has to set so that browsers can use the API. */
  readonly notices: string[];

  private constructor(api: string, articles: readonly Article[], notices: string[]) {
    this.#api = api;
    this.articles = articles;
    this.notices = notices;
  }

  /**
   * Lists the articles.
   * @param api Origin of the API.
   * @param publicUrl Address of the site.
   * @throws ReleaseError if it does not respond as expected.
   */
  static async open(api: string, publicUrl: string): Promise<ApiData> {
    const { origin } = new URL(publicUrl);
    const response = await read(api, API_ROOT + API_PATHS.articles, { origin });
    const isAllowed = response.headers.get('access-control-allow-origin') === origin;
    const notice = `${api} rejects calls from pages of ${origin}: start it with SITE_ORIGINS=${origin}.`;
    return new ApiData(api, response.body as Article[], isAllowed ? [] : [notice]);
  }

  async ask(call: string): Promise<InlinedResponse> {
    const { headers, body } = await read(this.#api, API_ROOT + call);
    // A proxy may have removed the ETag: then browsers load the data anew.
    return { etag: headers.get('etag') ?? '', body };
  }

  async listImages(articleId: number): Promise<ListedImage[]> {
    const { body } = await this.ask(`${API_PATHS.images}?id=${articleId}`);
    return body as ListedImage[];
  }

  listArticles({ id, category, after, limit }: ArticleFilter): Promise<Article[]> {
    const found = this.articles.filter(
      (article) =>
        (id === undefined || article.id === id) &&
        (category === undefined || article.cat_id === category) &&
        (after === undefined || article.id > after),
    );
    return Promise.resolve(found.slice(0, limit));
  }
}

/**
 * Reads what the pages of a site show. Returns undefined if they are written without content.
 * @throws ReleaseError if the API does not respond.
 */
export async function openData(site: StaticSiteInfo): Promise<ApiData | undefined> {
  return site.publicUrl === undefined ? undefined : ApiData.open(site.apiHost, site.publicUrl);
}

/**
 * Returns the address of the site that the server names in its links.
 * @throws ReleaseError if it names none, or itself.
 */
export async function readPublicUrl(api: string): Promise<string> {
  const { body } = await read(api, '/site.json');
  const { publicUrl } = body as { publicUrl?: string };
  if (publicUrl && URL.parse(publicUrl)?.origin !== api) return publicUrl;
  throw new ReleaseError(
    'refused',
    `${api} does not know the address of the site: start it with PUBLIC_URL=https://www.example.com, or add --url https://www.example.com.`,
  );
}

/**
 * Returns the facts about the business as the server shows them, with what was saved in the admin area.
 * @throws ReleaseError if the API does not respond, or has none.
 */
export async function readBusiness(api: string): Promise<Business> {
  const { body } = await read(api, '/site.json');
  const { business } = body as { business?: Business };
  if (!business) throw unusable(api, '/site.json has no business');
  const address = (picture: string) => pictureAddress(picture, api);
  const { logo, banner } = business;
  return { ...business, logo: address(logo), ...(banner && { banner: address(banner) }) };
}

async function read(api: string, path: string, headers = {}, tries = TRIES) {
  const response = await request(api, path, headers);
  if (response.status === 503 && tries > 1) {
    await wait(Math.min(Number(response.headers.get('retry-after') ?? 1), 10) * 1_000);
    return read(api, path, headers, tries - 1);
  }
  if (!response.ok) throw unusable(api, `${path} answered ${response.status}`);
  try {
    return { headers: response.headers, body: (await response.json()) as unknown };
  } catch (error) {
    throw unusable(api, `${path}: ${(error as Error).message}`);
  }
}

async function request(api: string, path: string, headers: object): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(LONGEST_CALL_MS);
    return await fetch(api + path, { headers: { ...headers }, signal });
  } catch (error) {
    const { cause, message } = error as Error;
    throw unusable(api, cause instanceof Error ? cause.message || cause.name : message);
  }
}

function unusable(api: string, why: string): ReleaseError {
  return new ReleaseError(
    'refused',
    `The content of the pages cannot be read from ${api} (${why}), and nothing has changed. Start the server there, or write the pages without their content: npm run static -- … --without-content`,
  );
}
