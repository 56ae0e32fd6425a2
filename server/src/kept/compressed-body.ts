import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../http/headers.ts';

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

/** A text that is sent often: compressed once for each encoding, when it is first asked for. */
export class CompressedBody {
  readonly #bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  /** About what it takes in memory. */
  get size(): number {
    return this.#bytes.length * 2;
  }

  /** Returns the bytes for a request, and names their encoding in the reply. */
  bytesFor(request: FastifyRequest, reply: FastifyReply): Buffer | Promise<Buffer> {
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

/** The encoding that the browser prefers. */
function chooseEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS) ?? undefined;
}
