import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltPage, PageFacts } from './build-page.ts';

/** Bytes of all kept pages. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Milliseconds after which the facts of a page are read again: another server may have changed them. */
const TRUSTED_FOR = 1_000;

const compressWith = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
};
/** Better ones take several times as long, for a tenth of the bytes at most. */
const OPTIONS = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 8 } };

export type Encoding = keyof typeof OPTIONS;

/** A page as it is sent. */
export class KeptPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, html, headers }: BuiltPage) {
    this.status = status;
    this.headers = headers;
    this.#bytes = Buffer.from(html);
    this.etag = `W/"${hashOf(JSON.stringify(headers), html)}"`;
  }

  /** About what the page takes in memory. */
  get size(): number {
    return this.#bytes.length * 2;
  }

  bytes(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.#bytes;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = compressWith[encoding](this.#bytes, OPTIONS[encoding]);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

interface Entry {
  page: KeptPage;
  factsHash: string;
  /** Milliseconds of the monotonic clock. */
  readAt: number;
  revision: number;
}

/** How a page is made: its facts, and the page from them. */
interface PageSource {
  read: () => Promise<PageFacts>;
  build: (facts: PageFacts) => Promise<BuiltPage>;
}

/** Keeps pages until what they were built from changes, the least recently used ones first to go. */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<KeptPage>>();
  readonly #trustedFor: number;
  #size = 0;

  /** @param trustedFor Milliseconds for which the facts of a page are not read again. */
  constructor(trustedFor = TRUSTED_FOR) {
    this.#trustedFor = trustedFor;
  }

  /**
   * Returns a page; many requests at once make it once.
   * @param key All that the page depends on besides its facts.
   * @param revision Differs after each write to the database.
   */
  find(key: string, revision: number, source: PageSource): KeptPage | Promise<KeptPage> {
    const entry = this.#entries.get(key);
    if (entry?.revision === revision && performance.now() < entry.readAt + this.#trustedFor) {
      return entry.page;
    }
    const work = `${revision} ${key}`;
    const pending = this.#pending.get(work);
    if (pending) return pending;
    const making = this.#make(key, revision, source).finally(() => this.#pending.delete(work));
    this.#pending.set(work, making);
    return making;
  }

  async #make(key: string, revision: number, { read, build }: PageSource): Promise<KeptPage> {
    const readAt = performance.now();
    const facts = await read();
    const factsHash = hashOf(JSON.stringify(facts));
    const known = this.#entries.get(key);
    if (known?.factsHash === factsHash) {
      this.#keep(key, { ...known, readAt, revision });
      return known.page;
    }
    const built = await build(facts);
    const page = new KeptPage(built);
    if (!built.isFinal && !built.later) return page;
    this.#keep(key, { page, factsHash, readAt, revision });
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
    if (later) this.#keep(key, { ...entry, page: new KeptPage(later) });
    else this.#drop(key);
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#size += entry.page.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= MOST_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.page.size;
  }
}

function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 22);
}
