import { COVER_SIZES, imageSourceSet } from '@catalogmx/shared/contract';
import { listArticles } from '../../api/articles/article.repository.ts';
import { categoryName, isStandingCategory } from '../category-name.ts';
import { categoryPath, HOME_PATH } from '../site-paths.ts';
import { readAddressId } from './address-id.ts';
import type { HeadBuilder } from './page-head.ts';
import { notFoundHead } from './standard-head.ts';
import { breadcrumbs } from './structured-data.ts';

const DESCRIPTIONS: Record<number, string> = {
  1: 'Castles, slides and obstacle courses to rent in Northwest Arkansas: delivered, set up and taken down again by us.',
  2: 'Commercial-grade inflatables to buy, new and used, picked by people who put them up every weekend.',
  3: 'Tents, tables, chairs and treats to rent in Northwest Arkansas: all that a party needs besides the bouncing.',
};

/** The head of a category's list. A category beside the three is there while it has articles. */
export const categoryHead: HeadBuilder = async ({ db, publicUrl, params }, standard) => {
  const id = readAddressId(params.category);
  if (id === undefined) return notFoundHead(standard, 'Not found');
  const [first] = await listArticles(db, { category: id, active: true, limit: 1 });
  if (!first && !isStandingCategory(id)) return notFoundHead(standard, 'Not found');
  const title = categoryName(id);
  const path = categoryPath(id);
  return {
    ...standard,
    title,
    description: DESCRIPTIONS[id] ?? standard.description,
    path,
    firstPicture: first?.cover
      ? { sourceSet: imageSourceSet(first.cover), sizes: COVER_SIZES.card }
      : undefined,
    structuredData: [
      breadcrumbs([
        { name: 'Home', url: publicUrl + HOME_PATH },
        { name: title, url: publicUrl + path },
      ]),
    ],
  };
};
