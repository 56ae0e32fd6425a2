import { encodeUpload } from '../upload/encode-upload.ts';
import { PICTURE_WIDTHS, type PictureUse } from '@catalogmx/shared/contract';
import sharp from 'sharp';
import { imageVersion, SHARE_IMAGE_SIZE } from '../stored-image.ts';
import { estimateDecoder, imageMemory } from './image-memory.ts';
import { brandColours } from '../../platform/html/brand.ts';

/** All work of sharp, by name. The server imports the type only, so that it never loads sharp itself. */
export const imageTasks = { encodeUpload, encodePicture, encodeRendition, cutShareImage };

export type ImageTasks = typeof imageTasks;

export type ImageTaskName = keyof ImageTasks;

/** From the server to the image process. */
export interface ImageOrder {
  id: number;
  task: ImageTaskName;
  /** The argument of the task. */
  input: unknown;
}

/** From the image process to the server: one for each order. */
export type ImageResult = { id: number; output: unknown } | { id: number; error: string };

export type RenditionFormat = 'webp' | 'jpg';

/** Looks as good as quality 80 on a screen, at four fifths of the bytes. */
const WEBP = { quality: 74, effort: 5 } as const;

/** Bytes that the encoder takes for each pixel. */
const ENCODER = 11;

interface RenditionOrder {
  /** Of the stored image. */
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  format: RenditionFormat;
}

async function encodeRendition(order: RenditionOrder): Promise<Uint8Array> {
  const { bytes, width, format } = order;
  const header = await sharp(bytes).metadata();
  const pixels = (width * width * header.height) / header.width;
  return imageMemory.run(estimateDecoder(header) + pixels * ENCODER, () => {
    const image = sharp(bytes).resize({ width, withoutEnlargement: true });
    // JPEG has no transparency, so transparent parts would turn black.
    return format === 'webp'
      ? image.webp(WEBP).toBuffer()
      : image.flatten({ background: 'white' }).jpeg({ quality: 82, progressive: true }).toBuffer();
  });
}

/** Some networks do not show larger files. */
export const MAX_SHARE_IMAGE_BYTES = 300_000;

const QUALITIES = [86, 76, 64, 50, 35, 20];

interface ShareImageOrder {
  /** Of a stored image. */
  bytes: Uint8Array;
  /** 'contain' shows all of the image, on the ground of the pages. */
  fit: 'cover' | 'contain';
}

/**
 * Cuts an image to a JPEG at the best quality that stays below {@link MAX_SHARE_IMAGE_BYTES}. Returns
 * undefined if it cannot be read.
 */
async function cutShareImage(order: ShareImageOrder): Promise<Uint8Array | undefined> {
  const background = brandColours.paper;
  const cut = await sharp(order.bytes)
    .resize({ ...SHARE_IMAGE_SIZE, fit: order.fit, background })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!cut) return undefined;
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = await sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < MAX_SHARE_IMAGE_BYTES) break;
  }
  return bytes;
}

interface PictureOrder {
  /** Of a stored image. */
  bytes: Uint8Array;
  use: PictureUse;
}

interface EncodedPicture {
  /** First 16 hexadecimal digits of the SHA-256 of `bytes`. */
  version: string;
  bytes: Uint8Array;
  small: Uint8Array;
}

async function encodePicture({ bytes: stored, use }: PictureOrder): Promise<EncodedPicture> {
  const encode = (side: number) =>
    sharp(stored)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  const { small, full } = PICTURE_WIDTHS[use];
  const bytes = await encode(full);
  const version = imageVersion(bytes);
  return { version, bytes, small: await encode(small) };
}
