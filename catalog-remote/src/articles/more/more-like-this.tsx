import { inlinedArticles, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { RowBoundary } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { categoryQuery } from '../article.queries.ts';
import { MoreCard } from './more-card.tsx';
import { nextArticles } from './next-articles.ts';
import { useNear } from './use-near.ts';

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
