import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CompressedBody } from '../../kept/compressed-body.ts';
import type { BuiltPage, PageFacts } from './build-page.ts';

/** Bytes of all kept pages. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A page as it is sent. */
export class KeptPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly body: CompressedBody;

  constructor({ status, html, headers }: BuiltPage) {
    this.status = status;
    this.headers = headers;
    this.body = new CompressedBody(html);
    this.etag = `W/"${hashOf(JSON.stringify(headers), html)}"`;
  }
}

interface Entry {
  page: KeptPage;
  factsHash: string;
  revision: string;
}

/** How a page is made: its facts, and the page from them. */
interface PageSource {
  read: () => Promise<PageFacts>;
  build: (facts: PageFacts) => Promise<BuiltPage>;
}

/** Keeps pages until what they were built from changes, the least recently used ones first to go. */
export class KeptPages {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.body.size,
  });
  readonly #pending = new Map<string, Promise<KeptPage>>();

  /**
   * Returns a page; many requests at once make it once.
   * @param key All that the page depends on besides its facts.
   * @param revision Differs after each change of the catalogue or the business. It is asked for before the
   *   facts are read.
   */
  find(key: string, revision: string, source: PageSource): KeptPage | Promise<KeptPage> {
    const entry = this.#entries.get(key);
    if (entry?.revision === revision) return entry.page;
    const work = `${revision} ${key}`;
    const pending = this.#pending.get(work);
    if (pending) return pending;
    const making = this.#make(key, revision, source).finally(() => this.#pending.delete(work));
    this.#pending.set(work, making);
    return making;
  }

  async #make(key: string, revision: string, { read, build }: PageSource): Promise<KeptPage> {
    const facts = await read();
    const known = this.#entries.get(key);
    // While the database is away, an older page is better than none.
    if (known && facts.head.status === 503) return known.page;
    const factsHash = hashOf(JSON.stringify(facts));
    if (known?.factsHash === factsHash) {
      this.#entries.set(key, { ...known, revision });
      return known.page;
    }
    const built = await build(facts);
    const page = new KeptPage(built);
    if (!built.isFinal && !built.later) return page;
    this.#entries.set(key, { page, factsHash, revision });
    built.later?.then(
      (later) => this.#replace(key, page, later),
      () => this.#replace(key, page, undefined),
    );
    return page;
  }

  /** Replaces a page that was kept meanwhile. */
  #replace(key: string, page: KeptPage, later: BuiltPage | undefined): void {
    const entry = this.#entries.get(key);
    if (entry?.page !== page) return;
    if (later) this.#entries.set(key, { ...entry, page: new KeptPage(later) });
    else this.#entries.delete(key);
  }
}

function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}
