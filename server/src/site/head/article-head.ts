import { type Article, COVER_SIZES, imagePath, imageSourceSet } from '@catalogmx/shared/contract';
import { listArticles } from '../../api/articles/article.repository.ts';
import { articleShareImage, shareImagePath } from '../../images/share/share-url.ts';
import { categoryName } from '../category-name.ts';
import { articlePath, categoryPath, HOME_PATH } from '../site-paths.ts';
import { readAddressId } from './address-id.ts';
import { describe } from './description.ts';
import type { HeadBuilder, HeadContext, PageHead } from './page-head.ts';
import { notFoundHead } from './standard-head.ts';
import { breadcrumbs, product } from './structured-data.ts';

/** The head of an article's page. An inactive article is not found, whoever asks. */
export const articleHead: HeadBuilder = async (context, standard) => {
  const id = readAddressId(context.params.id);
  const [article] =
    id === undefined ? [] : await listArticles(context.db, { id, active: true, limit: 1 });
  return article
    ? describeArticle(article, context, standard)
    : notFoundHead(standard, 'Not found');
};

function describeArticle(
  article: Article,
  { business, publicUrl }: HeadContext,
  standard: PageHead,
): PageHead {
  const { id, title, content, cat_id, cover } = article;
  const path = articlePath(id);
  const url = publicUrl + path;
  const category = categoryName(cat_id);
  const description = describe(content) || describe(`${title}. ${standard.description}`);
  const picture = { path: shareImagePath(articleShareImage(article, business)), alt: title };
  const pictures = [picture.path, ...(cover ? [imagePath(cover, 1280, 'jpg')] : [])];
  return {
    ...standard,
    title,
    description,
    path,
    picture,
    firstPicture: cover
      ? { sourceSet: imageSourceSet(cover), sizes: COVER_SIZES.article }
      : undefined,
    structuredData: [
      product(article, {
        category,
        description,
        url,
        images: pictures.map((address) => publicUrl + address),
      }),
      breadcrumbs([
        { name: 'Home', url: publicUrl + HOME_PATH },
        { name: category, url: publicUrl + categoryPath(cat_id) },
        { name: title, url },
      ]),
    ],
  };
}
