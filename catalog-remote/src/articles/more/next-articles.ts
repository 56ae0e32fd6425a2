import type { Article } from '@catalogmx/shared/contract';

/** Returns the active articles that follow one in the list of its category, from the start after the end. */
export function nextArticles(articles: Article[], id: number, most: number): Article[] {
  const place = articles.findIndex((article) => article.id === id);
  const others = [...articles.slice(place + 1), ...articles.slice(0, Math.max(place, 0))];
  return others.filter(({ active }) => active).slice(0, most);
}
