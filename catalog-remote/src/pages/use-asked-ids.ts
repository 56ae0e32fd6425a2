import { readIdList } from '@catalogmx/shared/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ARTICLE_PARAM } from '../../pages.ts';
import { readArticlePath } from '../ui/article-path.ts';
import { contactAddress } from '../ui/contact-address.ts';

/** Returns the articles that the address of the contact page names, and a function that replaces them. */
export function useAskedIds() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const replace = (ids: readonly number[]) =>
    void navigate(contactAddress(ids), { replace: true, preventScrollReset: true });

  // The links of the shell and of older releases leave in the history which page they were on.
  const { from } = (state ?? {}) as { from?: unknown };
  const referring = query.has(ARTICLE_PARAM) ? Number.NaN : readArticlePath(from);
  useEffect(() => {
    if (!Number.isNaN(referring)) {
      void navigate(contactAddress([referring]), { replace: true, preventScrollReset: true });
    }
  }, [referring, navigate]);

  const ids = Number.isNaN(referring) ? readIdList(query.getAll(ARTICLE_PARAM)) : [referring];
  return { ids, replace };
}
