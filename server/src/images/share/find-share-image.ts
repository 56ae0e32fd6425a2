import { type Business, pictureVersion } from '@catalogmx/shared/contract';
import { listArticles } from '../../api/articles/article.repository.ts';
import { readPicture } from '../../business/pictures/business-picture.repository.ts';
import type { Database } from '../../database/tables.ts';
import { imageProcess } from '../../imaging/shared-image-process.ts';
import { readImageBytes } from '../image.repository.ts';
import {
  articleShareImage,
  type ShareImage,
  type ShareSubject,
  siteShareImage,
} from './share-url.ts';
import { siteFile } from './site-file.ts';

export interface ShareImageSource {
  db: Database;
  businessSource: { readonly business: Business };
}

export interface FoundShareImage {
  image: ShareImage;
  make: () => Promise<Uint8Array>;
}

/** Returns the image of an article without a cover as that of the site. */
export async function findShareImage(
  subject: ShareSubject,
  { db, businessSource: { business } }: ShareImageSource,
): Promise<FoundShareImage | undefined> {
  if (subject !== 'site') {
    const { articleId: id } = subject;
    const [article] = await listArticles(db, { id, active: true });
    if (!article) return undefined;
    const { cover } = article;
    if (cover) {
      return {
        image: articleShareImage(id, cover),
        make: async () => cut(await readImageBytes(db, cover.imageId), 'cover'),
      };
    }
  }
  const image = siteShareImage(business);
  // A logo may be of any shape, and its edges are part of it.
  const fit = pictureVersion(business.banner ?? '') ? 'cover' : 'contain';
  return { image, make: async () => cut(await readPicture(db, image.version, 'bytes'), fit) };
}

async function cut(bytes: Uint8Array | undefined, fit: 'cover' | 'contain'): Promise<Uint8Array> {
  return (bytes && (await imageProcess.run('cutShareImage', { bytes, fit }))) ?? siteFile;
}
