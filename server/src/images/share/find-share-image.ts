import { listArticles } from '../../api/articles/article.repository.ts';
import { readPictureBytes } from '../picture.repository.ts';
import { drawArticlePicture } from './drawing/article-share-image.ts';
import { loadLettering } from './drawing/brand-font.ts';
import { articleShare, type ShareAddress, type ShareSubject, siteShare } from './share-url.ts';
import { drawSitePicture } from './drawing/site-share-image.ts';
import { categoryName, isStandingCategory } from '../../site/category-name.ts';
import type { SiteContext } from '../../site/site-context.ts';

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
