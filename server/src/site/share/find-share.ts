import { listArticles } from '../../api/articles/article.repository.ts';
import { readPictureBytes } from '../../images/picture.repository.ts';
import { drawArticlePicture } from '../../share-images/article-picture.ts';
import { loadLettering } from '../../share-images/lettering.ts';
import {
  articleShare,
  type ShareAddress,
  type ShareSubject,
  siteShare,
} from '../../share-images/share-address.ts';
import { drawSitePicture } from '../../share-images/site-picture.ts';
import { categoryName, isStandingCategory } from '../category-name.ts';
import type { SiteContext } from '../site-context.ts';

/** A share picture as it is now. */
export interface FoundShare {
  address: ShareAddress;
  draw: () => Promise<Uint8Array>;
}

/** Finds the current share picture of something public. */
export async function findShare(
  subject: ShareSubject,
  { db, businessFile: { business } }: SiteContext,
): Promise<FoundShare | undefined> {
  if (subject === 'site') {
    return {
      address: siteShare(business),
      draw: async () => drawSitePicture(business, await loadLettering()),
    };
  }
  const [article] = await listArticles(db, { id: subject.articleId, active: true });
  if (!article) return undefined;
  const { title, cat_id, cover } = article;
  const category = isStandingCategory(cat_id) ? categoryName(cat_id) : '';
  return {
    address: articleShare(article, business),
    draw: async () => {
      const bytes = cover ? await readPictureBytes(db, cover.imageId) : undefined;
      const texts = { title, business: business.name, category };
      return drawArticlePicture(texts, bytes, await loadLettering());
    },
  };
}
