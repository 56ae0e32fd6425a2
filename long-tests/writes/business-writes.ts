import { randomUUID } from 'node:crypto';
import {
  API_PATHS,
  type BusinessVersionPage,
  type UploadedBusinessPicture,
} from '@catalogmx/shared/contract';
import type { AdminCalls } from './admin-calls.ts';
import { drawImage } from './image-writes.ts';
import { stateOf, type WriteKinds } from './write-kind.ts';

export const businessWrites: WriteKinds<AdminCalls> = {
  'business saved': (admin) => {
    const owners = `Ann ${randomUUID()}`;
    const priceRange = `$${randomUUID().slice(0, 8)}`;
    return {
      send: () => saveBusiness(admin, { owners, priceRange }),
      check: async (later) => {
        const saved = await listSaved(later);
        return stateOf(
          saved.some((values) => values.owners === owners),
          saved.some((values) => values.priceRange === priceRange),
        );
      },
    };
  },
  'business picture uploaded': async (admin) => {
    const body = { use: 'logo', fileContent: await drawImage() };
    let path: string | undefined;
    return {
      send: async () => (path = await uploadPicture(admin, body)),
      check: async (later) => {
        // A repeat returns the same path, and stores nothing over what is there.
        path ??= await uploadPicture(later, body);
        return stateOf(...(await hasSizes(later, path)));
      },
    };
  },
  'business picture saved': async (admin) => {
    const banner = await uploadPicture(admin, { use: 'banner', fileContent: await drawImage() });
    return {
      send: () => saveBusiness(admin, { banner }),
      check: async (later) => {
        const isSaved = (await listSaved(later)).some((values) => values.banner === banner);
        return (await hasSizes(later, banner)).includes(false) ? 'half' : stateOf(isSaved);
      },
    };
  },
};

export function saveBusiness(admin: AdminCalls, values: object): Promise<Response> {
  return admin.call('PUT', API_PATHS.business, { values });
}

async function listSaved(admin: AdminCalls) {
  const path = `${API_PATHS.businessVersions}?limit=200`;
  return (await admin.read<BusinessVersionPage>(path)).versions.map(({ values }) => values);
}

async function uploadPicture(admin: AdminCalls, body: object): Promise<string> {
  const answer = await admin.call('PUT', API_PATHS.businessPictures, body);
  return ((await answer.json()) as UploadedBusinessPicture).path;
}

async function hasSizes(admin: AdminCalls, path: string): Promise<boolean[]> {
  return [await admin.hasFile(path), await admin.hasFile(path.replace('.webp', '-small.webp'))];
}
