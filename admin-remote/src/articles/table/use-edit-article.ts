import type { Article } from '@catalogmx/shared/contract';
import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The article that was opened last. */
let opened: number | undefined;

/** Returns a function that opens the edit page of an article, at a part of it if a hash is given. */
export function useEditArticle(article: Article): (hash?: string) => void {
  const navigate = useNavigate();
  // The view of the table, to which the form returns.
  const { search } = useLocation();
  return (hash) => {
    opened = article.id;
    void navigate({ pathname: '/EditArticle', search, hash }, { state: article });
  };
}

/** Returns the focus to a row when one comes back from its edit page, unless it is in use elsewhere. */
export function useReturnedFocus(article: Article, button: RefObject<HTMLElement | null>): void {
  const { id } = article;
  // After the layout effect with which the shell focuses the heading of the page.
  useEffect(() => {
    if (opened !== id) return;
    opened = undefined;
    if (document.activeElement?.matches('body, main, h1')) button.current?.focus();
  }, [id, button]);
}

/** Part of the address that leads to the images on the edit page. */
export const EDIT_IMAGES_HASH = '#images';
