import {
  CATEGORY_DESCRIPTIONS,
  COVER_SIZES,
  fillId,
  imageSourceSet,
} from '@catalogmx/shared/contract';
import { listArticles } from '../../api/articles/article.repository.ts';
import { categoryName, isStandingCategory } from '../category-name.ts';
import { findPath } from '../declared-pages.ts';
import type { HeadBuilder } from './page-head.ts';
import { notFoundHead } from './plain-head.ts';
import { breadcrumbs } from './structured-data.ts';

/** Builds the head of a category's page. A category besides the three exists while it has articles. */
export const categoryHead: HeadBuilder = async ({ db, publicUrl, registry, page, id }, plain) => {
  if (id === undefined) return notFoundHead(plain, 'Not found');
  const [first] = await listArticles(db, { category: id, active: true, limit: 1 });
  if (!first && !isStandingCategory(id)) return notFoundHead(plain, 'Not found');
  const title = categoryName(id);
  const path = fillId(page.path, id);
  return {
    ...plain,
    title,
    description: CATEGORY_DESCRIPTIONS[id] ?? plain.description,
    path,
    firstPicture: first?.cover
      ? { sourceSet: imageSourceSet(first.cover), sizes: COVER_SIZES.card }
      : undefined,
    structuredData: [
      breadcrumbs(publicUrl, [
        { name: 'Home', path: findPath(registry, 'home') },
        { name: title, path },
      ]),
    ],
  };
};
