export type FileType =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'avif'
  | 'heic'
  | 'svg'
  | 'pdf'
  | 'tiff'
  | 'bmp'
  | 'video'
  | 'document'
  | 'text'
  | 'other';

/** Bytes at the start of a file that {@link detectFileType} reads. */
export const FILE_START_BYTES = 1024;

/** Fewer characters than any image has bytes. */
const SHORTEST_TEXT = 16;

/** The first match counts. Texts have one character for each byte. */
const SIGNATURES: [FileType, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n[^]\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['pdf', /^%PDF-/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['bmp', /^BM[^]{4}\0{4}/],
  // AVI, Matroska and WebM.
  ['video', /^(RIFF[^]{4}AVI |[^]E\xdf\xa3)/],
  // ZIP, as in Word and Pages, and older Word.
  ['document', /^(PK[^\w\s]{2}|\xd0\xcf[^]\xe0)/],
  ['text', /^(\xef\xbb\xbf)?\s*<(!doctype )?html/i],
  ['svg', /^(\xef\xbb\xbf)?\s*<(\?xml|!|svg)/i],
];

/** Detects the type of a file from its first bytes, whatever its name. */
export function detectFileType(bytes: Uint8Array): FileType {
  const start = bytes.subarray(0, FILE_START_BYTES);
  const binary = String.fromCharCode(...start);
  if (binary.startsWith('ftyp', 4)) return detectIsoBmffType(start, binary);
  const found = SIGNATURES.find(([, signature]) => signature.test(binary));
  return found?.[0] ?? (isText(start) ? 'text' : 'other');
}

/** AVIF, HEIC and videos share the ISOBMFF container. Its first box lists the brands of the file. */
function detectIsoBmffType(start: Uint8Array, binary: string): FileType {
  const end = Math.min(new DataView(start.buffer, start.byteOffset).getUint32(0), start.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(binary.slice(at, at + 4));
  if (brands.includes('avif')) return 'avif';
  if (brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) return 'heic';
  return brands.some((brand) => /^(isom|iso\d|mp4|qt|M4V|3g|avc1)/.test(brand)) ? 'video' : 'other';
}

function isText(start: Uint8Array): boolean {
  if (start.length < SHORTEST_TEXT) return false;
  try {
    // The last character may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return !/[^\P{Control}\t\r\n\f]/u.test(text);
  } catch {
    return false;
  }
}

/** Reason of the server and the browser to reject an empty file. */
export const EMPTY_FILE = 'The file is empty. Choose another one.';

const AS_IMAGE = 'Save the picture as JPEG, PNG or WebP and upload that.';

const CHOOSE_IMAGE = 'Choose a JPEG, PNG, WebP, GIF or AVIF file.';

const REJECTIONS: Partial<Record<FileType, string>> = {
  svg: `SVG drawings cannot be used. ${AS_IMAGE}`,
  heic: 'HEIC photos cannot be used. Save the photo as JPEG and upload that. To take JPEG photos with an iPhone, choose Settings, Camera, Formats, Most Compatible.',
  pdf: `PDF documents cannot be used. ${AS_IMAGE}`,
  tiff: `TIFF pictures cannot be used. ${AS_IMAGE}`,
  bmp: `BMP pictures cannot be used. ${AS_IMAGE}`,
  video: 'Videos cannot be used. Choose a picture.',
  document: 'This is a document, not a picture. Save the picture in it as JPEG and upload that.',
  text: `This file holds text, not a picture. ${CHOOSE_IMAGE}`,
  other: `This file is no picture that can be used. ${CHOOSE_IMAGE}`,
};

/** Returns why the server and the browser reject files of a type, or undefined if they may be images. */
export function rejectFileType(type: FileType): string | undefined {
  return REJECTIONS[type];
}

/** Shown with an animated image. The server stores its first frame. */
export const ONE_FRAME = 'Only the first frame is kept.';

const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;

/** Returns whether a GIF, PNG or WebP has several frames. Reads the whole file. */
export function isAnimated(bytes: Uint8Array): boolean {
  const type = detectFileType(bytes);
  if (type === 'gif') return hasTwoGifFrames(bytes);
  if (type === 'png') return hasTwoPngFrames(bytes);
  // The flag in the header of an extended file.
  return type === 'webp' && textAt(bytes, 12) === 'VP8X' && (byteAt(bytes, 20) & 2) !== 0;
}

/** Counts the images: programs also write a loop around a single one. */
function hasTwoGifFrames(bytes: Uint8Array): boolean {
  let at = 13 + colorTableLength(byteAt(bytes, 10));
  for (let frames = 0; ;) {
    const block = byteAt(bytes, at);
    if (block === GIF_IMAGE) {
      frames += 1;
      if (frames === 2) return true;
      at += 11 + colorTableLength(byteAt(bytes, at + 9));
    } else if (block === GIF_EXTENSION) at += 2;
    else return false;
    for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += 1 + length;
    at += 1;
  }
}

function colorTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The chunk of an animation is before the pixels. */
function hasTwoPngFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL') return view.getUint32(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** 0 behind the end. */
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
