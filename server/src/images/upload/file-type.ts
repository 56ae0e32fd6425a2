export type FileType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'pdf' | 'other';

/** Detects the type of a file from its magic bytes, whatever its name. */
export function detectFileType(bytes: Uint8Array): FileType {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  const ascii = start.toString('latin1');
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(ascii)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(ascii)) return 'webp';
  if (ascii.startsWith('ftyp', 4)) return detectIsoBmffType(start);
  if (ascii.startsWith('%PDF-')) return 'pdf';
  if (/^\s*<(\?xml|!|svg)/i.test(start.toString('utf8'))) return 'svg';
  return 'other';
}

/** AVIF and HEIC share the ISOBMFF container. Its first box lists the brands of the file. */
function detectIsoBmffType(start: Buffer): FileType {
  const end = Math.min(start.readUInt32BE(0), start.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(start.toString('latin1', at, at + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(hei|hev|mif1|msf1)/.test(brand)) ? 'heic' : 'other';
}
