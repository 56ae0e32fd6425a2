import { readIdList } from '@catalogmx/shared/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ARTICLE_PARAM } from '../../pages.ts';
import { readArticlePath, contactAddress } from '../ui/contact-address.ts';

const IN_PLACE = { replace: true, preventScrollReset: true };

/** Returns the articles that the address of the contact page names, and a function that replaces them. */
export function useAskedIds() {
  const [query] = useSearchParams();
  const state = useLocation().state as { from?: unknown } | null | undefined;
  const navigate = useNavigate();
  const replace = (ids: readonly number[]) => void navigate(contactAddress(ids), IN_PLACE);

  // The links of the shell and of older releases leave in the history which page they were on.
  const referring = query.has(ARTICLE_PARAM) ? Number.NaN : readArticlePath(state?.from);
  useEffect(() => {
    if (!Number.isNaN(referring)) void navigate(contactAddress([referring]), IN_PLACE);
  }, [referring, navigate]);

  const ids = Number.isNaN(referring) ? readIdList(query.getAll(ARTICLE_PARAM)) : [referring];
  return { ids, replace };
}
