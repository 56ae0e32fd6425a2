import {
  type ArticleFormValues,
  changedFields,
  EMPTY_ARTICLE,
  pick,
} from './article-form-values.ts';

/** The values of a form, and those that they are based on. */
export interface ArticleDraft extends ArticleFormValues {
  base: ArticleFormValues;
}

export function startDraft(values: ArticleFormValues): ArticleDraft {
  return { ...values, base: values };
}

/**
 * Puts a draft from earlier on the article as it is now. A field that was changed keeps its base, so that
 * saving tells if somebody else has changed it meanwhile.
 */
export function rebaseDraft(draft: ArticleDraft, { base: current }: ArticleDraft): ArticleDraft {
  const changed = changedFields(draft, draft.base);
  return {
    ...current,
    ...pick(draft, changed),
    base: { ...EMPTY_ARTICLE, ...current, ...pick(draft.base, changed) },
  };
}
