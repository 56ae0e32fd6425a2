import type { SaveArticle } from '@catalogmx/shared/contract';
import { invalidInput } from '../../http/errors.ts';
import type { ArticleFields } from './article-fields.ts';

export function readArticleChanges({
  title,
  content,
  cat_id,
  active,
}: SaveArticle): Partial<ArticleFields> {
  return {
    title: title?.trim(),
    content,
    cat_id: cat_id === undefined ? undefined : Number(cat_id),
    active: active === undefined ? undefined : Boolean(active),
  };
}

/** @throws ApiError 400 without a title. */
export function readNewArticle(input: SaveArticle): ArticleFields {
  const { title, content = '', cat_id = 0, active = true } = readArticleChanges(input);
  if (!title) throw invalidInput('Check the input.', { title: 'Fill this in.' });
  return { title, content, cat_id, active };
}
