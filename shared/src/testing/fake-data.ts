import type { Article } from '../contract/articles.ts';
import type { Business } from '../contract/business.ts';
import type { ArticleImage } from '../contract/images.ts';
import type { AdminUser } from '../contract/users.ts';
import { ADMIN_UNKNOWN_CATEGORY, CATEGORIES } from '../contract/constants.ts';

export type FakeImage = ArticleImage & { articleId: number };

/** A PNG of 2 by 2 pixels in base64. */
export const FAKE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8Dwn4GBgYGJAQoYGBgAHgYCAQ7RZ+4AAAAASUVORK5CYII=';

const article = (id: number, cat_id: number, title: string, active = true): Article => ({
  id,
  cat_id,
  title,
  content: `${title}: set-up and tear-down are included.`,
  active,
  cover: null,
});

/** Articles of all categories, one without a category, and one that is switched off. */
export const fakeArticles: Article[] = [
  article(1, 1, 'Royal Castle'),
  article(2, 1, 'Tropical Water Slide'),
  article(3, 2, 'Starter Castle'),
  article(4, 3, 'Popcorn Machine'),
  article(5, 9, 'Mystery Crate'),
  article(6, 1, 'Retired Slide', false),
];

const image = (id: number, articleId: number, name: string, active: 0 | 1): FakeImage => ({
  id,
  articleId,
  name,
  content: btoa(FAKE_PNG),
  active,
});

/** Two active images of article 1 and an inactive one. */
export const fakeImages: FakeImage[] = [
  image(1, 1, 'Castle from the front', 1),
  image(2, 1, 'Castle from the side', 1),
  image(3, 1, 'Castle folded', 0),
];

/** The protected administrator and two others, one of them switched off. */
export const fakeUsers: AdminUser[] = [
  { id: 1, username: 'admin', name: 'Administrator', activo: 1 },
  { id: 2, username: 'maria', name: 'María López', activo: 1 },
  { id: 3, username: 'former', name: 'Former Helper', activo: 0 },
];

export const fakeBusiness: Business = {
  name: 'Bounce & Party',
  phone: '(479) 555-0142',
  email: 'hello@bounce.example',
  address: {
    street: '100 Example Street',
    city: 'Springdale',
    region: 'AR',
    postalCode: '72762',
    country: 'US',
  },
  map: { latitude: 36.18, longitude: -94.21 },
  hours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' }],
  towns: ['Springdale', 'Rogers'],
  facebook: 'https://www.facebook.com/example',
  instagram: 'https://www.instagram.com/example',
  video: 'https://www.facebook.com/example/videos/1',
  owners: 'Ana and Luis',
  logo: '',
  samples: ['name', 'phone'],
};

/** Searches, sorts and pages articles for the parameters of a call, and counts those on all pages. */
export function listFakeArticles(articles: Article[], params: Record<string, unknown>) {
  const { search = '', sort, offset, limit } = params as Record<string, string | undefined>;
  const words = search.toLowerCase().split(' ');
  const found = articles.filter((article) =>
    words.every((word) => searchedText(article).includes(word)),
  );
  const sorted = sort ? found.toSorted(compareBy(sort)) : found;
  const start = Number(offset ?? 0);
  return { page: sorted.slice(start, start + Number(limit)), total: found.length };
}

function searchedText(article: Article): string {
  return `${article.title} ${article.content} ${categoryOf(article)}`.toLowerCase();
}

function compareBy(sort: string) {
  const column = sort.replace('-', '');
  const direction = sort === column ? 1 : -1;
  const textOf = (article: Article) =>
    ({ ...article, id: String(article.id), category: categoryOf(article) })[
      column as 'id' | 'title' | 'content' | 'category'
    ];
  return (one: Article, other: Article) =>
    direction * textOf(one).localeCompare(textOf(other), 'en', { numeric: true }) ||
    one.id - other.id;
}

function categoryOf({ cat_id }: Article): string {
  return CATEGORIES.find(({ id }) => id === cat_id)?.name ?? ADMIN_UNKNOWN_CATEGORY;
}
