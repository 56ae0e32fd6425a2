import { findAskedArticles } from '../../asked-articles/asked-article.repository.ts';
import type { Database } from '../../database/tables.ts';
import type { FormFields } from './form-body.ts';

/** Returns the titles of the articles that a message is about and that the site shows. */
export async function findTitles(
  db: Database,
  { article_ids }: Pick<FormFields, 'article_ids'>,
): Promise<string[]> {
  const asked = { article_id: null, article_ids };
  const articles = (await findAskedArticles(db, [asked]))(asked);
  return articles.flatMap(({ title, active }) => (active && title ? title : []));
}
