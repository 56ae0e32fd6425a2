import { type Article, cutText, plainArticleText } from '@catalogmx/shared/contract';

/** Characters of the texts of a list, all together. */
const MOST_CHARACTERS = 70_000;

/**
 * Shortens the texts of a long list, which comes twice with the document: as HTML and as data. The cards
 * of so long a list show less of them.
 */
export function shortenTexts(articles: Article[]): Article[] {
  const most = Math.floor(MOST_CHARACTERS / articles.length);
  const total = articles.reduce((sum, { content }) => sum + content.length, 0);
  if (total <= MOST_CHARACTERS) return articles;
  return articles.map((article) => ({ ...article, content: shorten(article.content, most) }));
}

/** Ends with a whole word, unless that is the first one. */
function shorten(content: string, most: number): string {
  const text = plainArticleText(content);
  if (text.length <= most) return text;
  const start = cutText(text, most - 1);
  return `${start.replace(/(?<=\S)\s+\S*$/, '')}…`;
}
