import { randomBytes, randomUUID } from 'node:crypto';
import { API_PATHS, type ArticleImage } from '@catalogmx/shared/contract';
import { drawTestImage } from '../../server/src/testing/test-images.ts';
import type { AdminCalls } from './admin-calls.ts';
import { createArticle } from './article-writes.ts';
import { type State, stateOf, type WriteKinds } from './write-kind.ts';

export const imageWrites: WriteKinds<AdminCalls> = {
  'image uploaded': async (admin) => {
    const articleId = await createArticle(admin);
    const body = await uploadOf(articleId);
    return {
      send: () => admin.call('PUT', API_PATHS.images, body),
      check: async (later) => {
        const [image, ...others] = await listImages(later, articleId);
        if (!image) return 'absent';
        const isWhole = image.name === body.name && others.length === 0;
        return isWhole && (await hasBytes(later, image)) ? 'there' : 'half';
      },
    };
  },
  'image renamed': async (admin) => {
    const { articleId, id } = await uploadImage(admin);
    const name = randomUUID();
    return {
      send: () => admin.call('PUT', API_PATHS.imageDetails, { id, name }),
      check: async (later) => ifWhole(later, articleId, ([image]) => image?.name === name),
    };
  },
  'image switched off': async (admin) => {
    const { articleId, id } = await uploadImage(admin);
    return {
      send: () => admin.call('POST', API_PATHS.images, { id, status: 0 }),
      check: async (later) => ifWhole(later, articleId, ([image]) => image?.active === 0),
    };
  },
  'image moved': async (admin) => {
    const { articleId, id: first } = await uploadImage(admin);
    const second = await addImage(admin, articleId);
    const last = await addImage(admin, articleId);
    return {
      send: () => admin.call('PUT', API_PATHS.imageDetails, { id: last, position: 0 }),
      check: async (later) => {
        const order = (await listImages(later, articleId)).map(({ id }) => id).join();
        if (order === [last, first, second].join()) return 'there';
        return order === [first, second, last].join() ? 'absent' : 'half';
      },
    };
  },
  'image deleted': async (admin) => {
    const { articleId, id } = await uploadImage(admin);
    return {
      send: () => admin.call('DELETE', API_PATHS.images, { id }),
      check: async (later) => {
        const isListed = (await listImages(later, articleId)).length > 0;
        // Deleted or not, restoring it leaves it whole.
        await later.call('POST', API_PATHS.restoredImage, { id });
        const state = await ifWhole(later, articleId, (images) => images.length === 1);
        return state === 'there' ? stateOf(!isListed) : 'half';
      },
    };
  },
  'image restored': async (admin) => {
    const { articleId, id } = await uploadImage(admin);
    await admin.call('DELETE', API_PATHS.images, { id });
    return {
      send: () => admin.call('POST', API_PATHS.restoredImage, { id }),
      check: async (later) => ifWhole(later, articleId, (images) => images.length === 1),
    };
  },
};

/** A file in base64 that is unlike any other. */
export async function drawImage(): Promise<string> {
  const colour = `#${randomBytes(3).toString('hex')}`;
  return (await drawTestImage(60, 40, colour).png().toBuffer()).toString('base64');
}

async function uploadOf(articleId: number) {
  const name = randomUUID();
  return { articleId, fileName: `${name}.png`, fileContent: await drawImage(), name };
}

async function addImage(admin: AdminCalls, articleId: number): Promise<number> {
  const created = await admin.call('PUT', API_PATHS.images, await uploadOf(articleId));
  return ((await created.json()) as { id: number }).id;
}

async function uploadImage(admin: AdminCalls): Promise<{ articleId: number; id: number }> {
  const articleId = await createArticle(admin);
  return { articleId, id: await addImage(admin, articleId) };
}

function listImages(admin: AdminCalls, articleId: number): Promise<ArticleImage[]> {
  return admin.read<ArticleImage[]>(`${API_PATHS.images}?id=${articleId}&all=true`);
}

function hasBytes(admin: AdminCalls, { id, content }: ArticleImage): Promise<boolean> {
  return content === '' ? Promise.resolve(false) : admin.hasFile(`/img/${id}-160.webp`);
}

/** Like {@link stateOf}, or 'half' if a listed image has no bytes. */
async function ifWhole(
  admin: AdminCalls,
  articleId: number,
  isThere: (images: ArticleImage[]) => boolean,
): Promise<State> {
  const images = await listImages(admin, articleId);
  for (const image of images) if (!(await hasBytes(admin, image))) return 'half';
  return stateOf(isThere(images));
}
