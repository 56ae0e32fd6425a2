import type { Registry } from '@catalogmx/shared/contract';
import { matchRoutes } from 'react-router-dom';

/** Whether search engines may list a page: those of the admin area say no. */
export function isListed(registry: Registry | undefined, pathname: string): boolean {
  const pages = Object.values(registry?.apps ?? {}).flatMap(({ current }) =>
    current.pages.map(({ path, head }) => ({ path, id: String(head?.indexed ?? true) })),
  );
  return matchRoutes(pages, pathname)?.at(-1)?.route.id !== 'false';
}
