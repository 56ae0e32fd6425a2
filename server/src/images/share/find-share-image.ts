import { type Business, CATEGORIES } from '@catalogmx/shared/contract';
import { listArticles } from '../../api/articles/article.repository.ts';
import type { Database } from '../../database/tables.ts';
import { imageProcess } from '../../imaging/shared-image-process.ts';
import { readImageBytes } from '../image.repository.ts';
import {
  articleShareImage,
  type ShareImage,
  type ShareSubject,
  siteShareImage,
} from './share-url.ts';

export interface ShareImageSource {
  db: Database;
  businessSource: { readonly business: Business };
}

export interface FoundShareImage {
  image: ShareImage;
  draw: () => Promise<Uint8Array>;
}

export async function findShareImage(
  subject: ShareSubject,
  { db, businessSource: { business } }: ShareImageSource,
): Promise<FoundShareImage | undefined> {
  if (subject === 'site') {
    return {
      image: siteShareImage(business),
      draw: () => {
        const { name, phone } = business;
        return imageProcess.run('drawSiteShareImage', { name, phone });
      },
    };
  }
  const [article] = await listArticles(db, { id: subject.articleId, active: true });
  if (!article) return undefined;
  const { title, cat_id, cover } = article;
  const category = CATEGORIES.find(({ id }) => id === cat_id)?.name ?? '';
  return {
    image: articleShareImage(article, business),
    draw: async () => {
      const bytes = cover ? await readImageBytes(db, cover.imageId) : undefined;
      const texts = { title, business: business.name, category };
      return imageProcess.run('drawArticleShareImage', { texts, cover: bytes });
    },
  };
}
