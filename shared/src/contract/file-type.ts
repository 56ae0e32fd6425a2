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
