import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Article } from '../form/article-form-values.ts';

/** Time in milliseconds after the last use of the table until the places of moved articles close. */
export const EMPTY_PLACE_MS = 8_000;

/** An article that was switched to the other list, and the place that it left. */
interface MovedArticle {
  article: Article;
  /** Index among the rows, moved ones included. */
  index: number;
  /** Height of its row in pixels. */
  height: number;
  /** Whether it was switched back, so that its row returns as soon as it is listed again. */
  isRestored: boolean;
}

export interface MovedArticles {
  /** The articles in their order, with the moved ones where they were. */
  rows: Article[];
  find: (id: number) => MovedArticle | undefined;
  /** @param height Height of its row in pixels. */
  add: (article: Article, height: number) => void;
  /** Gives the place back to the article once it is listed again. */
  restore: (id: number) => void;
  /** Reports that somebody uses the table, which keeps the places open for as long again. */
  noteUse: (by: 'pointer' | 'keyboard') => void;
  /** Whether the keyboard was the last to use the table. */
  isByKeyboard: () => boolean;
}

/**
 * Keeps the places of articles that were just switched, so that a second click on the same spot
 * does not meet the next article. Rows only close up once the table has not been used for a while.
 */
export function useMovedArticles(articles: Article[]): MovedArticles {
  const [moved, setMoved] = useState<MovedArticle[]>([]);
  const lastUse = useRef<'pointer' | 'keyboard'>('pointer');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const closeLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(function close() {
      // A row must not vanish under the keyboard's focus.
      if (document.activeElement?.closest('[data-moved]'))
        timer.current = setTimeout(close, EMPTY_PLACE_MS);
      else setMoved([]);
    }, EMPTY_PLACE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const listed = new Set(articles.map(({ id }) => id));
    const places = moved.filter(
      ({ article, isRestored }) => !(isRestored && listed.has(article.id)),
    );
    const rows = insertPlaces(articles, places);
    return {
      rows,
      find: (id) => places.find(({ article }) => article.id === id),
      add: (article, height) => {
        const index = rows.findIndex(({ id }) => id === article.id);
        if (index === -1) return;
        setMoved((all) => [
          ...without(all, article.id),
          { article, index, height, isRestored: false },
        ]);
        closeLater();
      },
      restore: (id) =>
        setMoved((all) =>
          all.map((place) => (place.article.id === id ? { ...place, isRestored: true } : place)),
        ),
      noteUse: (by) => {
        lastUse.current = by;
        if (moved.length > 0) closeLater();
      },
      isByKeyboard: () => lastUse.current === 'keyboard',
    };
  }, [articles, moved, closeLater]);
}

function insertPlaces(articles: Article[], places: MovedArticle[]): Article[] {
  const ids = new Set(places.map(({ article }) => article.id));
  const rows = articles.filter(({ id }) => !ids.has(id));
  const inOrder = places.toSorted((one, other) => one.index - other.index);
  for (const { article, index } of inOrder) rows.splice(index, 0, article);
  return rows;
}

function without(moved: MovedArticle[], id: number): MovedArticle[] {
  return moved.filter(({ article }) => article.id !== id);
}

const MovedArticlesContext = createContext<MovedArticles | undefined>(undefined);

export const MovedArticlesProvider = MovedArticlesContext.Provider;

/** The moved articles of the table around the component. */
export function useTableMoves(): MovedArticles {
  const moves = useContext(MovedArticlesContext);
  if (!moves) throw new Error('useTableMoves needs an ArticleTable around it.');
  return moves;
}
