import axios, {
  AxiosError,
  type AxiosAdapter,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { Article } from '../contract/articles.ts';
import { CATEGORIES } from '../contract/constants.ts';
import {
  articleCalls,
  imageCalls,
  inquiryCalls,
  sessionCalls,
  userCalls,
} from '../contract/index.ts';
import { TOTAL_COUNT_HEADER } from '../contract/paths.ts';
import type { AdminUser, SessionInfo } from '../contract/users.ts';
import {
  fakeArticles,
  fakeImages,
  fakeUsers,
  type FakeImage,
  listFakeArticles,
} from './fake-data.ts';

export interface FakeCall {
  method: string;
  /** Relative to the API root, such as '/article/features'. */
  path: string;
  params: Record<string, unknown>;
  data: Record<string, unknown>;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export interface FakeResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A response, a network that fails, or no response at all. */
type Outcome = FakeResponse | 'network' | 'hang';
type Handler = (call: FakeCall) => Outcome | Promise<Outcome>;

/** The documented API on data in memory, as an axios adapter: for tests and remotes that run alone. */
export class FakeApi {
  /** In their order. */
  articles: Article[] = structuredClone(fakeArticles);
  images: FakeImage[] = structuredClone(fakeImages);
  users: AdminUser[] = structuredClone(fakeUsers);
  messages: Record<string, unknown>[] = [];
  /** By user name. */
  passwords: Record<string, string> = { admin: 'party-time-2026' };
  readonly calls: FakeCall[] = [];
  /** Knows the documented calls only: no search, sorting, pages and order of articles. */
  isOlder = false;
  /** Milliseconds before each response. */
  delay = 0;
  readonly #overrides = new Map<string, Handler[]>();

  /** Takes responses that replace the usual ones, by calls such as 'GET /user/list'. */
  constructor(overrides: Record<string, Handler | Outcome> = {}) {
    for (const [call, response] of Object.entries(overrides)) this.override(call, response);
  }

  /** Replaces the response to a call such as 'GET /user/list'. */
  override(call: string, response: Handler | Outcome): void {
    const handler = typeof response === 'function' ? response : () => response;
    this.#overrides.set(call, [...(this.#overrides.get(call) ?? []), handler]);
  }

  /** Undoes the last override of a call. */
  restore(call: string): void {
    this.#overrides.get(call)?.pop();
  }

  /** Holds the responses to some calls back until the returned function is called. */
  hold(call: string, isHeld: (sent: FakeCall) => boolean = () => true): () => Promise<void> {
    const respond = this.#handlerOf(call);
    let release = () => {};
    const promise = new Promise<void>((resolve) => (release = resolve));
    this.override(call, async (sent) => {
      if (isHeld(sent)) await promise;
      return respond(sent);
    });
    return () => {
      release();
      return promise;
    };
  }

  #handlerOf(call: string): Handler {
    return this.#overrides.get(call)?.at(-1) ?? ((sent) => this.#respond(sent));
  }

  /** Returns the calls made so far, such as those to 'POST /article/features'. */
  callsTo(call: string): FakeCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call);
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const call = toCall(config);
    // Encodes the query as for a real call, which may throw.
    axios.getUri(config);
    this.calls.push(call);
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    const answer = this.#handlerOf(`${call.method} ${call.path}`)(call);
    const isLater = answer instanceof Promise;
    const outcome = await (isLater ? Promise.race([answer, interruption(config)]) : answer);
    if (outcome === 'hang') return interruption(config);
    if (outcome === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const { status, body, headers = {} } = outcome;
    const response = { status, statusText: '', data: body, headers, config };
    if (status < 400) return response;
    throw new AxiosError(`Status ${status}`, 'ERR_BAD_REQUEST', config, undefined, response);
  };

  #respond(call: FakeCall): FakeResponse {
    switch (`${call.method} ${call.path}`) {
      case `GET ${articleCalls.list.path}`:
        return this.#listArticles(call.params);
      case `POST ${articleCalls.save.path}`:
      case `PUT ${articleCalls.update.path}`:
        return this.#saveArticle(call.data);
      case `DELETE ${articleCalls.switchActive.path}`:
        return this.#switch(this.articles, call.data.id, { active: call.data.active }, 201);
      case `PUT ${articleCalls.move.path}`:
        return this.isOlder ? unknownCall(call) : this.#moveArticle(call.data);
      case `GET ${imageCalls.list.path}`:
        return ok(this.#findImages(call.params));
      case `POST ${imageCalls.switchActive.path}`:
        return this.#switch(this.images, call.data.id, { active: call.data.status }, 200);
      case `PUT ${imageCalls.upload.path}`:
        return this.#upload(call.data);
      case `GET ${userCalls.list.path}`:
        return ok(this.users);
      case `POST ${userCalls.create.path}`:
        return this.#createUser(call.data);
      case `PUT ${userCalls.update.path}`:
        return this.#updateUser(call.data);
      case `POST ${sessionCalls.logIn.path}`:
        return this.#login(call.data);
      case `POST ${sessionCalls.logOut.path}`:
        return ok({ status: 'ended' });
      case `POST ${inquiryCalls.send.path}`:
        this.messages.push(call.data);
        return { status: 201, body: { status: 'received' } };
      default:
        return unknownCall(call);
    }
  }

  #listArticles(params: Record<string, unknown>): FakeResponse {
    const all = this.#findArticles(params);
    if (this.isOlder || params.limit === undefined) return ok(all);
    const { page, total } = listFakeArticles(all, params);
    return { ...ok(page), headers: { [TOTAL_COUNT_HEADER]: String(total) } };
  }

  #findArticles({ id, category, inactive }: Record<string, unknown>): Article[] {
    if (id !== undefined) return this.articles.filter((article) => article.id === Number(id));
    const active = Number(inactive) !== 1;
    return this.articles.filter(
      (article) =>
        article.active === active &&
        (category === undefined ||
          (Number(category) === 0 ? isInNone(article) : article.cat_id === Number(category))),
    );
  }

  /** The documented call: what came later, such as `base`, has no effect. */
  #saveArticle(sent: Record<string, unknown>): FakeResponse {
    const data = { ...sent };
    delete data.base;
    if (data.id !== undefined) {
      return this.#switch(this.articles, data.id, data, 200);
    }
    const id = nextId(this.articles);
    this.articles.push({ ...(data as Omit<Article, 'id'>), id });
    return { status: 201, body: { status: 'created', id } };
  }

  #moveArticle({ id, position }: Record<string, unknown>): FakeResponse {
    const article = this.articles.find((candidate) => candidate.id === Number(id));
    if (!article) return failure(404, 'not_found', 'There is no article with this id.');
    const { cat_id, active } = article;
    const isListed = (other: Article) => other.cat_id === cat_id && other.active === active;
    const others = this.articles.filter((other) => isListed(other) && other !== article);
    const sorted = others.toSpliced(Number(position), 0, article).values();
    this.articles = this.articles.map((other) =>
      isListed(other) ? (sorted.next().value ?? other) : other,
    );
    return ok({ status: 'updated', id: article.id });
  }

  #findImages({ id, all }: Record<string, unknown>): FakeImage[] {
    return this.images.filter(
      (image) => image.articleId === Number(id) && (all !== undefined || image.active === 1),
    );
  }

  #upload(data: Record<string, unknown>): FakeResponse {
    const id = nextId(this.images);
    const { articleId, fileName, fileContent } = data as Record<string, string>;
    this.images.push({
      id,
      articleId: Number(articleId),
      name: fileName ?? '',
      content: btoa(fileContent ?? ''),
      active: 1,
    });
    return { status: 201, body: { created: 'yes', id } };
  }

  #createUser({ username, name }: Record<string, unknown>): FakeResponse {
    if (this.users.some((user) => user.username === username)) {
      return failure(409, 'conflict', 'This user name is taken.', { username: 'Taken.' });
    }
    const id = nextId(this.users);
    this.users.push({ id, username: String(username), name: String(name), activo: 1 });
    return { status: 201, body: { status: 'created', id } };
  }

  #updateUser({ id, username, name, nombre, activo }: Record<string, unknown>): FakeResponse {
    const changes = { username, name: nombre ?? name, activo };
    return this.#switch(this.users, id, changes, 200);
  }

  #switch(list: { id: number }[], id: unknown, changes: object, status: number): FakeResponse {
    const item = list.find((candidate) => candidate.id === Number(id));
    if (!item) return failure(404, 'not_found', 'There is no such entry.');
    Object.assign(item, changes, { id: item.id });
    return { status, body: { status: 'updated', id: item.id } };
  }

  #login({ username, key }: Record<string, unknown>): FakeResponse {
    const user = this.users.find((candidate) => candidate.username === username);
    if (!user || this.passwords[user.username] !== atob(String(key))) {
      return { status: 401, body: false };
    }
    return ok({ id: user.id, username: user.username, name: user.name } satisfies SessionInfo);
  }
}

/** Rejects when a call is cancelled or its limit has passed, as axios does. */
function interruption(config: InternalAxiosRequestConfig): Promise<never> {
  const { signal, timeout = 0 } = config;
  return new Promise((_resolve, reject) => {
    const cancel = () => reject(new CanceledError());
    if (signal?.aborted) cancel();
    signal?.addEventListener?.('abort', cancel);
    if (timeout === 0) return;
    const late = () => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config));
    setTimeout(late, timeout);
  });
}

function unknownCall({ method, path }: FakeCall): FakeResponse {
  return failure(404, 'not_found', `There is no call ${method} ${path}.`);
}

function isInNone({ cat_id }: Article): boolean {
  return CATEGORIES.every(({ id }) => id !== cat_id);
}

function toCall(config: InternalAxiosRequestConfig): FakeCall {
  const {
    method = 'get',
    url = '',
    params = {},
    data = {},
  } = config as {
    method?: string;
    url?: string;
    params?: Record<string, unknown>;
    data?: string | Record<string, unknown>;
  };
  const headers = Object.entries(config.headers.toJSON());
  return {
    method: method.toUpperCase(),
    path: url,
    params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)),
    data: typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : data,
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
}

/** Returns the response to a call that succeeds. */
export function ok(body: unknown): FakeResponse {
  return { status: 200, body: structuredClone(body) };
}

/** Returns the response to a call that the server rejects. */
export function failure(
  status: number,
  code: string,
  message: string,
  fields?: object,
): FakeResponse {
  return { status, body: { code, message, fields } };
}

function nextId(list: { id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}
