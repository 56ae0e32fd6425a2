import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addVary, matchesEtag } from '../http/headers.ts';

const compressWith = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
};
/** Better ones take several times as long, for a tenth of the bytes at most. */
const OPTIONS = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  gzip: { level: 8 },
};

type Encoding = keyof typeof OPTIONS;

/** The best first, for browsers that have no preference. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** In bytes. Less is not worth it. */
const COMPRESSED_FROM = 1024;

/** Bytes of all responses of a cache. */
const MOST_BYTES = 32 * 1024 * 1024;

/** About the bytes of a response besides its body and key. */
const BESIDES = 4096;

/** Keeps responses by their keys, the least recently used ones first to go. */
export class ResponseCache<Entry extends { response: KeptResponse }> extends LRUCache<
  string,
  Entry
> {
  constructor() {
    super({
      maxSize: MOST_BYTES,
      // Anybody can ask for any number of addresses whose response is an empty list.
      sizeCalculation: ({ response }, key) => response.size + 2 * key.length + BESIDES,
    });
  }
}

interface Content {
  status?: number;
  type: string;
  /** Those that the route sets. */
  headers: Record<string, string>;
  text: string;
}

/** A response that is sent often: compressed once for each encoding, when it is first asked for. */
export class KeptResponse {
  readonly #content: Required<Omit<Content, 'text'>>;
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor({ status = 200, type, headers, text }: Content) {
    this.#content = { status, type: `${type}; charset=utf-8`, headers };
    this.#bytes = Buffer.from(text);
  }

  get etag(): string {
    return this.#content.headers.etag ?? '';
  }

  /** About what it takes in memory. */
  get size(): number {
    return this.#bytes.length * 2;
  }

  /** Prepares a reply and returns the bytes for it: none, with the status 304, if the browser has them. */
  async prepare(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
    const { status, type, headers } = this.#content;
    void reply.code(status).headers(headers);
    if (this.etag && matchesEtag(request, this.etag)) {
      void reply.code(304);
      return undefined;
    }
    void reply.type(type);
    addVary(reply, 'accept-encoding');
    const encoding = this.#bytes.length < COMPRESSED_FROM ? undefined : chooseEncoding(request);
    if (!encoding) return this.#bytes;
    void reply.header('content-encoding', encoding);
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = compressWith[encoding](this.#bytes, OPTIONS[encoding]);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS) ?? undefined;
}
