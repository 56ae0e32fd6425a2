import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import articles from './articles.json' with { type: 'json' };

/** An article of an empty database. */
export interface SampleArticle {
  title: string;
  content: string;
  /** 1 = rent an inflatable, 2 = buy an inflatable, 3 = rent party equipment. */
  cat_id: number;
  /** The first is the cover. */
  pictures: SamplePicture[];
}

interface SamplePicture {
  /** Alternative text of the image. */
  name: string;
  /** A WebP file of 1600 × 1200 pixels in the folder `pictures`. */
  file: string;
}

/** The articles that an empty database starts with. */
export const sampleArticles: readonly SampleArticle[] = articles;

/** @throws Error if there is no such file. */
export function readSamplePicture(file: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'pictures', file));
}
