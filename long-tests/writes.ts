import { randomUUID } from 'node:crypto';
import { API_PATHS, API_ROOT } from '@catalogmx/shared/contract';
import { ADMIN_PASSWORD } from '../e2e/fixtures/site-process.ts';
import type { Database } from '../server/src/database/tables.ts';
import { drawTestImage } from '../server/src/testing/test-images.ts';

/** Milliseconds after which a call counts as not answered. */
const PATIENCE = 15_000;

const ADMIN = 'admin';

/** Looks for something that a server has acknowledged. */
interface Acknowledged {
  what: string;
  isThere: (db: Database) => Promise<boolean>;
}

/** Administrators and visitors who write one thing after the other, of every kind. */
export class Writes {
  readonly acknowledged: Acknowledged[] = [];
  /** Calls without an answer or with an error, by their outcome: nothing was promised. */
  readonly refused = new Map<string, number>();
  readonly #site: string;
  readonly #origin: string;
  readonly #image: string;
  #headers: Record<string, string> = {};
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  #number = 0;

  private constructor(site: string, origin: string, image: string) {
    this.#site = site;
    this.#origin = origin;
    this.#image = image;
  }

  /** @param origin Address of the site as browsers see it. */
  static async logIn(site: string, origin = site): Promise<Writes> {
    const image = await drawTestImage().png().toBuffer();
    const writes = new Writes(site, origin, image.toString('base64'));
    await writes.#logIn();
    return writes;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** @returns The new value of a fact that the site shows. */
  async saveBusiness(): Promise<string> {
    const owners = `Ann ${randomUUID().slice(0, 8)}`;
    await this.#send('PUT', API_PATHS.business, { values: { owners } });
    this.#acknowledge(`business of ${owners}`, (db) =>
      db
        .selectFrom('business_versions')
        .select('version')
        .where('saved', 'like', `%${owners}%`)
        .executeTakeFirst(),
    );
    return owners;
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

  /** Returns what was acknowledged and is not in the database. */
  async findLost(db: Database): Promise<string[]> {
    const lost: string[] = [];
    for (const { what, isThere } of this.acknowledged) if (!(await isThere(db))) lost.push(what);
    return lost;
  }

  async #run(): Promise<void> {
    const kinds = [
      () => this.#sendMessage(),
      () => this.#saveArticle(),
      () => this.#upload(),
      () => this.#createUser(),
      () => this.saveBusiness(),
    ];
    while (!this.#isOver) {
      this.#number += 1;
      try {
        await kinds[this.#number % kinds.length]?.();
      } catch (error) {
        const outcome = outcomeOf(error);
        this.refused.set(outcome, (this.refused.get(outcome) ?? 0) + 1);
        // A server that is away would be asked thousands of times.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async #logIn(): Promise<void> {
    const key = Buffer.from(ADMIN_PASSWORD).toString('base64');
    const answer = await this.#send('POST', API_PATHS.login, { username: ADMIN, key });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    this.#headers = { cookie: cookies.join('; ') };
  }

  async #sendMessage(): Promise<void> {
    const key = randomUUID();
    const body = { key, name: 'Ann', email: 'ann@example.com', message: `Is ${key} free?` };
    // Each from another address, as one may send few.
    const address = `203.0.113.${this.#number % 250}`;
    await this.#send('POST', API_PATHS.contact, body, { 'x-forwarded-for': address });
    this.#acknowledge(`message ${key}`, (db) =>
      db.selectFrom('contact_messages').select('id').where('key', '=', key).executeTakeFirst(),
    );
  }

  async #saveArticle(): Promise<void> {
    const title = `Castle ${randomUUID()}`;
    const article = { title, content: 'new', cat_id: 3, active: true };
    const created = await this.#send('POST', API_PATHS.articles, article);
    const { id } = (await created.json()) as { id: number };
    this.#acknowledge(`article ${id}`, (db) =>
      db.selectFrom('articles').select('id').where('title', '=', title).executeTakeFirst(),
    );
    const content = `changed ${randomUUID()}`;
    await this.#send('PUT', API_PATHS.articles, { ...article, id, content });
    this.#acknowledge(`change of article ${id}`, (db) =>
      db.selectFrom('articles').select('id').where('content', '=', content).executeTakeFirst(),
    );
  }

  async #upload(): Promise<void> {
    const fileName = `${randomUUID()}.png`;
    const articleId = (this.#number % 20) + 1;
    const body = { articleId, fileName, fileContent: this.#image };
    await this.#send('PUT', API_PATHS.images, body);
    this.#acknowledge(`image ${fileName}`, (db) =>
      db
        .selectFrom('images')
        .select('id')
        .where('name', 'like', `%${fileName.slice(0, 36)}%`)
        .executeTakeFirst(),
    );
  }

  async #createUser(): Promise<void> {
    const username = `user-${randomUUID().slice(0, 13)}`;
    const key = Buffer.from(`red ${randomUUID()} castle`).toString('base64');
    await this.#send('POST', API_PATHS.userCreate, { username, name: 'Bob', key });
    this.#acknowledge(`user ${username}`, (db) =>
      db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst(),
    );
  }

  #acknowledge(what: string, find: (db: Database) => Promise<unknown>): void {
    this.acknowledged.push({ what, isThere: async (db) => (await find(db)) !== undefined });
  }

  /** @throws Error unless the answer says that it is done. */
  async #send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(this.#site + API_ROOT + path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        origin: this.#origin,
        'content-type': 'application/json',
        ...this.#headers,
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.ok) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
}

function outcomeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || cause.name : message;
}
