import { clear as clearStore, createStore, delMany, entries, set } from 'idb-keyval';
import type { Upload } from './upload.ts';

/** Milliseconds after which nobody comes back for them. */
const KEPT_FOR = 24 * 60 * 60_000;

type KeptUpload = Pick<Upload, 'key' | 'file' | 'name'>;

/** The files that somebody had chosen for an article when their session ended. */
interface KeptUploads {
  articleId: number;
  userId: number;
  at: number;
  uploads: KeptUpload[];
}

const store = createStore('admin-remote', 'kept-uploads');

/** Stores chosen files in the browser. */
export async function keepUploads(
  { articleId, userId }: { articleId: number; userId: number },
  uploads: KeptUpload[],
): Promise<void> {
  const kept: KeptUploads = {
    articleId,
    userId,
    at: Date.now(),
    uploads: uploads.map(({ key, file, name }) => ({ key, file, name })),
  };
  await set(`${userId} ${articleId} ${kept.at}`, kept, store);
}

/** Returns and removes what a user had chosen for an article. Removes what is too old as well. */
export async function takeUploads(of: {
  articleId: number;
  userId: number;
}): Promise<KeptUpload[]> {
  const all = await entries<string, KeptUploads>(store);
  const isOwn = ({ articleId, userId }: KeptUploads) =>
    articleId === of.articleId && userId === of.userId;
  const isOld = ({ at }: KeptUploads) => at < Date.now() - KEPT_FOR;
  const gone = all.filter(([, kept]) => isOwn(kept) || isOld(kept));
  await delMany(
    gone.map(([key]) => key),
    store,
  );
  return gone.flatMap(([, kept]) => (isOwn(kept) && !isOld(kept) ? kept.uploads : []));
}

/** Reading `indexedDB` throws where the browser blocks storage. */
export function canKeepUploads(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/** Called on logout, as the next user may be another one. */
export async function clearKeptUploads(): Promise<void> {
  if (canKeepUploads()) await clearStore(store);
}
