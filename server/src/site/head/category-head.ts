import {
  CATEGORY_DESCRIPTIONS,
  COVER_SIZES,
  fillId,
  imageSourceSet,
} from '@catalogmx/shared/contract';
import { categoryName, isStandingCategory } from '../category-name.ts';
import { findPath } from '../declared-pages.ts';
import type { HeadBuilder } from './page-head.ts';
import { notFoundHead } from './plain-head.ts';
import { breadcrumbs, itemList } from './structured-data.ts';

/** Articles in the structured data, which grow the HTML. */
const MOST_LISTED = 20;

/** Builds the head of a category's page. A category besides the three exists while it has articles. */
export const categoryHead: HeadBuilder = async (context, plain) => {
  const { listArticles, publicUrl, registry, page, id } = context;
  if (id === undefined) return notFoundHead(plain, 'Not found');
  const articles = await listArticles({ category: id, active: true, limit: MOST_LISTED });
  const [first] = articles;
  if (!first && !isStandingCategory(id)) return notFoundHead(plain, 'Not found');
  const title = categoryName(id);
  const path = fillId(page.path, id);
  const listed = articles.flatMap((article) => {
    const address = findPath(registry, 'article', article.id);
    return address === undefined ? [] : [{ name: article.title, path: address }];
  });
  return {
    ...plain,
    title,
    description: CATEGORY_DESCRIPTIONS[id] ?? plain.description,
    path,
    firstPicture: first?.cover
      ? { sourceSet: imageSourceSet(first.cover), sizes: COVER_SIZES.card }
      : undefined,
    structuredData: [
      ...(listed.length > 0 ? [itemList(publicUrl, listed)] : []),
      breadcrumbs(publicUrl, [
        { name: 'Home', path: findPath(registry, 'home') },
        { name: title, path },
      ]),
    ],
  };
};
