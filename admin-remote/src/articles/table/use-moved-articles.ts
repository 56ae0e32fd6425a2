import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  createContext,
  useContext,
} from 'react';
import type { Article } from '@catalogmx/shared/contract';
import type { ArticleView } from '../list/article-view.ts';

/** Milliseconds without use of the table after which the placeholders close. */
export const PLACEHOLDER_MS = 8_000;

/** An article that moved to the other tab and left a placeholder. */
interface MovedArticle {
  article: Article;
  /** Where it was. */
  view: ArticleView;
  /** Index among the rows of the page, including placeholders. */
  index: number;
  /** Height of its row in pixels. */
  height: number;
  /** True if it was switched back, while the list may not contain it yet. */
  isRestored: boolean;
}

interface MovedArticles {
  /** The articles of the page in order, with moved ones at their old index. */
  rows: Article[];
  find: (id: number) => MovedArticle | undefined;
  /** @param height Height of its row in pixels. */
  add: (article: Article, height: number) => void;
  /** Replaces the placeholder by the article. */
  restore: (id: number) => void;
  /** Restarts the time until the placeholders close. */
  recordUse: (by: 'pointer' | 'keyboard') => void;
  /** True if the table was last used by keyboard. */
  isByKeyboard: () => boolean;
}

/**
 * Leaves placeholders for articles that have just been switched, so that a second click on the same spot
 * does not hit the next article. They close once the table has not been used for a while.
 * @param onMoved Called with the id of an article that has left the list.
 */
export function useMovedArticles(
  articles: Article[],
  view: ArticleView,
  onMoved: (id: number) => void,
): MovedArticles {
  const [moved, setMoved] = useState<MovedArticle[]>([]);
  const lastUse = useRef<'pointer' | 'keyboard'>('pointer');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const moveOn = useRef(onMoved);
  useEffect(() => {
    moveOn.current = onMoved;
  }, [onMoved]);

  const closeLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(function close() {
      // A row must not vanish under the keyboard's focus.
      if (document.activeElement?.closest('[data-moved]'))
        timer.current = setTimeout(close, PLACEHOLDER_MS);
      else setMoved([]);
    }, PLACEHOLDER_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const listed = new Set(articles.map(({ id }) => id));
    const here = moved.filter(
      (item) => item.view === view && !(item.isRestored && listed.has(item.article.id)),
    );
    // The next articles move up once the placeholders close.
    const rows = insertMoved(articles, here).slice(0, Math.max(view.size, articles.length));
    return {
      rows,
      find: (id) => here.find(({ article, isRestored }) => article.id === id && !isRestored),
      add: (article, height) => {
        moveOn.current(article.id);
        const index = rows.findIndex(({ id }) => id === article.id);
        if (index === -1) return;
        setMoved((all) => [
          ...without(all, article.id),
          { article, view, index, height, isRestored: false },
        ]);
        closeLater();
      },
      restore: (id) =>
        setMoved((all) =>
          all.map((item) => (item.article.id === id ? { ...item, isRestored: true } : item)),
        ),
      recordUse: (by) => {
        lastUse.current = by;
        if (moved.length > 0) closeLater();
      },
      isByKeyboard: () => lastUse.current === 'keyboard',
    };
  }, [articles, view, moved, closeLater]);
}

function insertMoved(articles: Article[], moved: MovedArticle[]): Article[] {
  const ids = new Set(moved.map(({ article }) => article.id));
  const rows = articles.filter(({ id }) => !ids.has(id));
  const inOrder = moved.toSorted((one, other) => one.index - other.index);
  for (const { article, index } of inOrder) rows.splice(index, 0, article);
  return rows;
}

function without(moved: MovedArticle[], id: number): MovedArticle[] {
  return moved.filter(({ article }) => article.id !== id);
}

const MovedArticlesContext = createContext<MovedArticles | undefined>(undefined);

export const MovedArticlesProvider = MovedArticlesContext.Provider;

export function useMovedArticlesContext(): MovedArticles {
  const moves = useContext(MovedArticlesContext);
  if (!moves) throw new Error('useMovedArticlesContext needs an ArticleTable around it.');
  return moves;
}
