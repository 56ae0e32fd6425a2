import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { articleQuery } from './article.queries.ts';

/** Returns the title of an active article from the cache or the API; undefined until it is known. */
export function useArticleTitle(id: number): string | undefined {
  const { data, error } = useQuery({
    ...articleQuery(id),
    enabled: !Number.isNaN(id),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (error) console.error('The article could not be loaded:', error);
  }, [error]);
  return data?.find(({ active }) => active)?.title;
}
