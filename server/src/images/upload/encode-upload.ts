import { type FileType, MAX_IMAGE } from '@catalogmx/shared/contract';
import sharp, { type Metadata } from 'sharp';
import { estimateDecoder, imageMemory } from '../processing/image-memory.ts';
import { encodeStoredImage, type StoredImage } from '../stored-image.ts';
import { damagedImage, UploadError } from './upload-error.ts';

/** An image that takes longer was crafted to waste time. */
const TIMEOUT_SECONDS = 30;

/** The decoder takes up to 31 bytes for each pixel, six times those of a usual JPEG, PNG or WebP. */
export const MAX_AVIF_PIXELS = 12_000_000;

interface Upload {
  bytes: Uint8Array;
  /** By its magic bytes. */
  type: FileType;
}

/** The image for the database, or why the file is rejected. */
export type EncodedUpload =
  { stored: StoredImage } | { rejected: UploadError['reason']; message: string };

/** Validates an uploaded file, rotates it upright, strips its metadata and re-encodes it. */
export async function encodeUpload({ bytes, type }: Upload): Promise<EncodedUpload> {
  try {
    const header = await readHeader(bytes, type);
    const encode = async () => {
      try {
        return await encodeImage(bytes, 'error');
      } catch (error) {
        if (type === 'jpeg' && (await lacksEndOnly(bytes, header)))
          return encodeImage(bytes, 'none');
        throw error;
      }
    };
    return { stored: await orDamaged(imageMemory.run(estimateDecoder(header), encode)) };
  } catch (error) {
    // An error loses its class on the way to the server.
    if (error instanceof UploadError) return { rejected: error.reason, message: error.message };
    throw error;
  }
}

function encodeImage(bytes: Uint8Array, failOn: 'error' | 'none'): Promise<StoredImage> {
  const image = sharp(bytes, { failOn, limitInputPixels: MAX_IMAGE.pixels });
  return encodeStoredImage(image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS }));
}

/** Checks format and size before anything is decoded. */
async function readHeader(bytes: Uint8Array, type: FileType): Promise<Metadata> {
  const header = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
  // The decoder must see the format that we detected, or the file was crafted to fool one of us.
  if (header.format !== (type === 'avif' ? 'heif' : type)) throw damagedImage();
  const pixels = header.width * header.height;
  if (pixels > MAX_IMAGE.pixels) {
    throw tooManyPixels(`The picture has more than ${MAX_IMAGE.pixels / 1e6} megapixels.`);
  }
  if (type === 'avif' && pixels > MAX_AVIF_PIXELS) {
    throw tooManyPixels(
      `The picture has more than ${MAX_AVIF_PIXELS / 1e6} megapixels, too many for AVIF.`,
      'Save it as JPEG, or make it smaller, and upload that.',
    );
  }
  return header;
}

function tooManyPixels(problem: string, remedy = 'Make it smaller and upload that.'): UploadError {
  return new UploadError('too_large', `${problem} ${remedy}`);
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw damagedImage();
  }
}

/** Share of the rows, from the top, that a file has to reach. */
const NEEDED = 0.9;

/** Of the last scan of a progressive file, which refines what the others show by one bit. */
const NEEDED_OF_LAST_SCAN = 0.5;

/** End-of-image marker. */
const END = Buffer.from([0xff, 0xd9]);

const PROGRESSIVE_FRAME = Buffer.from([0xff, 0xc2]);

/** Bytes, with some of the data. */
const LONGEST_SCAN_HEADER = 32;

/** Start-of-scan marker. Data of scans never contain it. */
const SCAN = Buffer.from([0xff, 0xda]);

/**
 * Returns whether a JPEG that the strict decoder rejects lacks only its end. Transfers that break off and some
 * cameras leave such files, and browsers show them.
 */
async function lacksEndOnly(bytes: Uint8Array, header: Metadata): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!(await isCutShort(file))) return false;
  if (!(await isCutShort(Buffer.concat([file, END])))) return true;
  // Values of missing blocks differ in other color spaces.
  if (header.space === 'cmyk') return false;
  if (!header.isProgressive) return !isUnset(await readStrip(file, header, NEEDED));
  if (!hasAllScans(file)) return false;
  const begun = file.subarray(0, file.lastIndexOf(SCAN) + LONGEST_SCAN_HEADER);
  const [coarse, fine] = await Promise.all(
    [begun, file].map((part) => readStrip(part, header, NEEDED_OF_LAST_SCAN)),
  );
  return coarse !== undefined && fine?.equals(coarse) === false;
}

/** The first problem counts, so other damage comes with another message. */
async function isCutShort(file: Buffer): Promise<boolean> {
  try {
    await sharp(file, { failOn: 'warning' }).stats();
    return false;
  } catch (error) {
    return error instanceof Error && /premature end of (JPEG|data)/i.test(error.message);
  }
}

/** Reads eight rows of pixels, the height of a block, at a share of the height. */
function readStrip(file: Buffer, { width, height }: Metadata, share: number): Promise<Buffer> {
  const top = Math.floor((height - 1) * share);
  const strip = { left: 0, top, width, height: Math.min(8, height - top) };
  return sharp(file, { failOn: 'none' }).extract(strip).raw().toBuffer();
}

/** The decoder fills missing blocks with gray, whose value a color profile changes slightly. */
function isUnset(strip: Buffer): boolean {
  const first = strip[0] ?? 0;
  return Math.abs(first - 128) < 25 && strip.every((value) => Math.abs(value - first) <= 1);
}

/** Returns whether the scans bring every coefficient of every component to its last bit. */
function hasAllScans(file: Buffer): boolean {
  const bits = new Map<number, number[]>();
  // The file may begin with a thumbnail that has scans of its own.
  const frame = file.indexOf(PROGRESSIVE_FRAME);
  for (let at = file.indexOf(SCAN, frame); at >= 0; at = file.indexOf(SCAN, at + 2)) {
    const count = file[at + 4] ?? 0;
    const [first = 0, last = 0, precision = 0] = file.subarray(at + 5 + 2 * count);
    for (let index = 0; index < count; index += 1) {
      const id = file[at + 5 + 2 * index] ?? 0;
      const known = bits.get(id) ?? new Array<number>(64).fill(15);
      bits.set(id, known.fill(precision & 15, first, last + 1));
    }
  }
  return [...bits.values()].every((known) => known.every((left) => left === 0));
}
