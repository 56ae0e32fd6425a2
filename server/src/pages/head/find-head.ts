import { setTimeout } from 'node:timers/promises';
import {
  BANNER_SIZES,
  bannerSourceSet,
  CATEGORY_DESCRIPTIONS,
  COVER_SIZES,
  fillId,
  imageSourceSet,
  type Article,
  plainArticleText,
  addressText,
  CATEGORIES,
  PUBLIC_UNKNOWN_CATEGORY,
} from '@catalogmx/shared/contract';
import { type PageMatch, findPath } from '../declared-pages.ts';
import { shareImagePath } from '../share/share-url.ts';
import {
  type HeadBuilder,
  type HeadContext,
  type PageHead,
  notFoundHead,
  plainHead,
  readPathId,
  describe,
} from './page-head.ts';
import { localBusiness, webSite, breadcrumbs, itemList } from './structured-data.ts';

const contactHead: HeadBuilder = ({ business, publicUrl }, plain) => {
  const { name, phone, email, address } = business;
  return {
    ...plain,
    description: describe(
      `Call ${name} at ${phone}, write to ${email} or send us a message. ${addressText(address)}.`,
    ),
    structuredData: [localBusiness(business, publicUrl, publicUrl + plain.picture.path)],
  };
};

/** Builds the head of an article's page. An inactive article is not found, even by administrators. */
const articleHead: HeadBuilder = async (context, plain) => {
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
      ? { path: shareImagePath({ articleId: id, version: cover.version }), alt: title }
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

/** Articles in the structured data, which grow the HTML. */
const MOST_LISTED = 20;

/** Builds the head of a category's page. A category besides the three exists while it has articles. */
const categoryHead: HeadBuilder = async (context, plain) => {
  const { listArticles, publicUrl, registry, page, id } = context;
  if (id === undefined) return notFoundHead(plain, 'Not found');
  const articles = await listArticles({ category: id, active: true, limit: MOST_LISTED });
  const [first] = articles;
  if (!first && !CATEGORIES.some((category) => category.id === id)) {
    return notFoundHead(plain, 'Not found');
  }
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

const homeHead: HeadBuilder = ({ business, publicUrl }, plain) => ({
  ...plain,
  structuredData: [
    localBusiness(business, publicUrl, publicUrl + plain.picture.path),
    webSite(business, publicUrl),
  ],
  firstPicture: firstPicture(business.banner),
});

function firstPicture(banner = ''): PageHead['firstPicture'] {
  const sourceSet = bannerSourceSet(banner);
  return sourceSet ? { sourceSet, sizes: BANNER_SIZES } : undefined;
}

/** Longest wait for the database in milliseconds. After it the page gets a plain head. */
const LONGEST_WAIT = 1000;

/** Builders by the kind of head that a remote declares for its page. */
const BUILDERS = new Map<string | undefined, HeadBuilder>([
  ['home', homeHead],
  ['category', categoryHead],
  ['article', articleHead],
  ['contact', contactHead],
]);

/**
 * Builds the head of the page that a path belongs to.
 * @param warn Called if the head cannot be built; the page then gets a plain one.
 */
export async function findHead(
  site: Omit<HeadContext, 'page' | 'id'>,
  match: PageMatch | undefined,
  warn: (error: unknown) => void,
): Promise<PageHead> {
  const plain = plainHead(site.business, match);
  if (!match) return notFoundHead(plain, 'Page not found');
  const { page, params } = match;
  const build = BUILDERS.get(page.head?.kind);
  if (!build) return plain;
  const id = readPathId(Object.values(params)[0]);
  try {
    return await inTime(Promise.resolve(build({ ...site, page, id }, plain)));
  } catch (error) {
    warn(error);
    return plain;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const tooLate = setTimeout(LONGEST_WAIT, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`No result within ${LONGEST_WAIT} ms.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    giveUp.abort();
  }
}

function categoryName(id: number): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? PUBLIC_UNKNOWN_CATEGORY;
}
