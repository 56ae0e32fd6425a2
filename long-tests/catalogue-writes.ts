import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Article,
  articleCalls,
  type ArticleImage,
  imageCalls,
  inquiryCalls,
  type InquiryPage,
} from '@catalogmx/shared/contract';
import { drawTestImage } from '../server/src/testing/data/test-images.ts';
import type { AdminCalls } from './admin-calls.ts';
import type { WriteKinds } from './writes.ts';

/** One write of each kind that administrators and visitors make. */
export const catalogueWrites: WriteKinds<AdminCalls> = {
  'article created': (admin) => {
    const article = newArticle();
    return Promise.resolve({
      send: () => admin.call('POST', articleCalls.save.path, article),
      check: async (later) => {
        const query = new URLSearchParams({ search: article.title, limit: '10' });
        const found = await later.read<Article[]>(`${articleCalls.list.path}?${query.toString()}`);
        if (found.length === 0) return 'absent';
        return found.length === 1 && found[0]?.content === article.content ? 'there' : 'half';
      },
    });
  },
  'image uploaded': async (admin) => {
    const created = await admin.call('POST', articleCalls.save.path, newArticle());
    const { id: articleId } = (await created.json()) as { id: number };
    const name = randomUUID();
    const body = { articleId, fileName: `${name}.png`, fileContent: await drawImage(), name };
    return {
      send: () => admin.call('PUT', imageCalls.upload.path, body),
      check: async (later) => {
        const path = `${imageCalls.list.path}?id=${articleId}&all=true`;
        const [image, ...others] = await later.read<ArticleImage[]>(path);
        if (!image) return 'absent';
        const isWhole = image.name === name && image.content !== '' && others.length === 0;
        return isWhole && (await later.hasFile(`/img/${image.id}-160.webp`)) ? 'there' : 'half';
      },
    };
  },
  'message sent': (visitor) => {
    const key = randomUUID();
    const message = { key, name: 'Ann', email: 'ann@example.com', message: `Is ${key} free?` };
    return Promise.resolve({
      send: () => visitor.call('POST', inquiryCalls.send.path, message),
      check: async (later) => {
        const path = `${inquiryCalls.list.path}?search=${key}&list=inbox`;
        const { inquiries: found } = await later.read<InquiryPage>(path);
        if (found.length === 0) return 'absent';
        // Once, and in the outbox.
        return found.length === 1 && found[0]?.delivery ? 'there' : 'half';
      },
    });
  },
};

/** A file in base64 that is unlike any other. */
export async function drawImage(): Promise<string> {
  const color = `#${randomBytes(3).toString('hex')}`;
  return (await drawTestImage(60, 40, color).png().toBuffer()).toString('base64');
}

function newArticle() {
  const key = randomUUID();
  return { title: `Castle ${key}`, content: `About ${key}`, cat_id: 3, active: true };
}
