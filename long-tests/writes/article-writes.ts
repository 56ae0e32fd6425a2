import { randomUUID } from 'node:crypto';
import { API_PATHS, type Article } from '@catalogmx/shared/contract';
import type { AdminCalls } from './admin-calls.ts';
import { stateOf, type WriteKinds } from './write-kind.ts';

const url = API_PATHS.articles;

export const articleWrites: WriteKinds<AdminCalls> = {
  'article created': (admin) => {
    const article = articleOf(randomUUID());
    return {
      send: () => admin.call('POST', url, article),
      check: async (later) => {
        const query = new URLSearchParams({ search: article.title, limit: '10' });
        const found = await later.read<Article[]>(`${url}?${query.toString()}`);
        if (found.length > 1) return 'half';
        return stateOf(found[0]?.content === article.content);
      },
    };
  },
  'article changed': async (admin) => {
    const id = await createArticle(admin);
    const changed = articleOf(randomUUID());
    return {
      send: () => admin.call('PUT', url, { id, ...changed }),
      check: async (later) => {
        const { title, content } = await readArticle(later, id);
        return stateOf(title === changed.title, content === changed.content);
      },
    };
  },
  'article switched off': async (admin) => {
    const id = await createArticle(admin);
    return {
      send: () => admin.call('DELETE', url, { id, active: false }),
      check: async (later) => stateOf(!(await readArticle(later, id)).active),
    };
  },
};

export async function createArticle(admin: AdminCalls): Promise<number> {
  const created = await admin.call('POST', url, articleOf(randomUUID()));
  return ((await created.json()) as { id: number }).id;
}

async function readArticle(admin: AdminCalls, id: number): Promise<Article> {
  const [article] = await admin.read<Article[]>(`${url}?id=${id}`);
  if (!article) throw new Error(`Article ${id} is lost.`);
  return article;
}

function articleOf(key: string) {
  return { title: `Castle ${key}`, content: `About ${key}`, cat_id: 3, active: true };
}
