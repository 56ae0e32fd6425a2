import type { Inquiry } from '@catalogmx/shared/contract';
import { Link } from 'react-router-dom';

/** Names what an inquiry is about, and links to the articles that the site still shows. */
export function AskedArticles({ inquiry }: { inquiry: Inquiry }) {
  const { article, articles = article ? [{ ...article, active: true }] : [] } = inquiry;
  return articles.map(({ id, title, active }) => (
    <p key={id}>
      About{' '}
      {active ? (
        <Link to={`/article/${id}`}>{title}</Link>
      ) : (
        <span>{`${title ?? `article ${id}`} (no longer there)`}</span>
      )}
    </p>
  ));
}
