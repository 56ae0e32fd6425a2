import type { Article } from '@catalogmx/shared/contract';
import { ButtonLink } from '@catalogmx/shared/ui';
import { useLocation } from 'react-router-dom';

/** Leads an administrator to the form of an article, which leads back to this page. */
export function EditLink({ article, className }: { article: Article; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      className={className}
      $tone="secondary"
      to="/EditArticle"
      state={{ ...article, returnTo: pathname + search }}
      aria-label={`Edit ${article.title}`}
    >
      Edit
    </ButtonLink>
  );
}
