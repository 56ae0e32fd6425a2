const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** A square PNG with its side in pixels. */
export interface IcoPicture {
  side: number;
  png: Uint8Array;
}

/** Packs PNG images into an ICO file, which browsers request by default. */
export function icoFile(pictures: readonly IcoPicture[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // Icons and not cursors.
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4); // One plane.
    entry.writeUInt16LE(32, 6); // Bits a pixel.
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
