import { inlinedArticles, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { categoryQuery } from '../article.queries.ts';
import { ArticleCover } from '../article-cover.tsx';
import { unbrokenSizes } from '../unbroken-sizes.tsx';

/** A full row on wide screens, and two on phones. */
const MOST = 4;

/**
 * Other articles of an article's category, from the list that the category's page shows. On the first page,
 * they come with the document.
 */
export function MoreLikeThis({ article }: { article: Article }) {
  const section = useRef<HTMLElement>(null);
  const inlined = inlinedArticles({ next: article.id });
  // Leaves the network to the article first.
  const enabled = useNear(section) && !inlined;
  const query = categoryQuery(article.cat_id);
  const { data, error } = useQuery({ ...query, enabled, staleTime: Infinity });
  useEffect(() => {
    if (error) console.error('More articles could not be loaded:', error);
  }, [error]);
  const others = data ? nextArticles(data, article.id, MOST) : inlined;
  if (others ? others.length === 0 : error) return null;
  const cards = others ?? Array<undefined>(MOST).fill(undefined);
  return (
    <Section ref={section} aria-labelledby="more-like-this" aria-busy={!others}>
      <h2 id="more-like-this">More like this</h2>
      <Cards aria-hidden={!others}>
        {cards.map((other, index) => (
          // The place, not the article: a space must not move to another place when its article comes.
          <RowBoundary key={index} row={other} fallback={<li>This article cannot be shown.</li>}>
            <MoreCard article={other} />
          </RowBoundary>
        ))}
      </Cards>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${theme.space.xl};

  /* Nothing would fill the space. */
  &[aria-busy='true'] {
    @media (scripting: none) {
      display: none;
    }
  }

  @media print {
    display: none;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.from.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/** Returns the active articles that follow one in the list of its category, from the start after the end. */
export function nextArticles(articles: Article[], id: number, most: number): Article[] {
  const place = articles.findIndex((article) => article.id === id);
  const others = [...articles.slice(place + 1), ...articles.slice(0, Math.max(place, 0))];
  return others.filter(({ active }) => active).slice(0, most);
}

/** Returns whether an element has been near the window, which a hidden one never is. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: tokens.nearWindow },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** A compact card that leads to another article. Without one, the space for it. */
function MoreCard({ article }: { article: Article | undefined }) {
  return (
    <Card>
      {article ? (
        <ArticleCover article={article} eager={false} sizes={tokens.moreCover} />
      ) : (
        <Space />
      )}
      <Title>
        {article && (
          <Target to={`/article/${article.id}`}>
            <Words key={article.title}>{unbrokenSizes(article.title)}</Words>
          </Target>
        )}
      </Title>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  min-width: 0;
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};
  overflow: hidden;

  &:hover {
    box-shadow: ${theme.shadow.raised};
  }
`;

const Space = styled.div`
  aspect-ratio: 4 / 3;
`;

// Always two lines high, so that nothing moves when the titles come.
const Title = styled.h3`
  height: calc(2 * ${tokens.leadingSnug} * ${theme.size.text} + 2 * ${theme.space.s});
  margin: 0;
  font-size: ${theme.size.text};
  line-height: ${tokens.leadingSnug};
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

// ::after makes the whole card clickable.
const Target = styled(Link)`
  display: block;
  height: 100%;
  padding: ${theme.space.s};
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.m};
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: ${tokens.lineFocus} solid ${theme.color.blue};
    outline-offset: -${tokens.lineFocus};
  }
`;
