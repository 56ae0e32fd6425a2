import {
  type Article,
  COVER_SIZES,
  fillId,
  imageSourceSet,
  plainArticleText,
} from '@catalogmx/shared/contract';
import { articleShareImage, shareImagePath } from '../../images/share/share-url.ts';
import { categoryName } from '../category-name.ts';
import { findPath } from '../declared-pages.ts';
import { describe } from './description.ts';
import type { HeadBuilder, HeadContext, PageHead } from './page-head.ts';
import { notFoundHead } from './plain-head.ts';
import { breadcrumbs } from './structured-data.ts';

/** Builds the head of an article's page. An inactive article is not found, even by administrators. */
export const articleHead: HeadBuilder = async (context, plain) => {
  const { listArticles, id } = context;
  const [article] = id === undefined ? [] : await listArticles({ id, active: true, limit: 1 });
  return article ? describeArticle(article, context, plain) : notFoundHead(plain, 'Not found');
};

function describeArticle(
  article: Article,
  { publicUrl, registry, page }: HeadContext,
  plain: PageHead,
): PageHead {
  const { id, title, content, cat_id, cover } = article;
  const path = fillId(page.path, id);
  const category = categoryName(cat_id);
  const description =
    describe(plainArticleText(content)) || describe(`${title}. ${plain.description}`);
  return {
    ...plain,
    title,
    description,
    path,
    picture: cover
      ? { path: shareImagePath(articleShareImage(id, cover)), alt: title }
      : plain.picture,
    firstPicture: cover
      ? { sourceSet: imageSourceSet(cover), sizes: COVER_SIZES.article }
      : undefined,
    structuredData: [
      breadcrumbs(publicUrl, [
        { name: 'Home', path: findPath(registry, 'home') },
        { name: category, path: findPath(registry, 'category', cat_id) },
        { name: title, path },
      ]),
    ],
  };
}
