import { readSession } from '@catalogmx/shared';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canKeepUploads, keepUploads, takeUploads } from './kept-uploads.ts';
import { createUpload, type Upload } from './upload.ts';

/**
 * Keeps chosen files when the page is left because the session has ended, and restores them after the
 * login of the same user.
 */
export function useKeptUploads(
  articleId: number,
  uploads: Upload[],
  onRestore: (uploads: Upload[]) => void,
): void {
  const latest = useRef(uploads);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    latest.current = uploads;
  });

  useEffect(() => {
    const user = readSession();
    if (!user || !canKeepUploads()) return;
    const owner = { articleId, userId: user.id };
    let isLeft = false;
    const take = async () => {
      const kept = await takeUploads(owner);
      if (kept.length === 0) return;
      if (isLeft) await keepUploads(owner, kept);
      else restore(kept.map(({ file, name, key }) => createUpload(file, name, key)));
    };
    take().catch(warn);
    return () => {
      isLeft = true;
      const unsent = latest.current.filter(({ sendable }) => sendable);
      if (unsent.length > 0 && !readSession()) keepUploads(owner, unsent).catch(warn);
    };
  }, [articleId]);
}

/** A browser without storage, such as in a private window, only forgets them. */
function warn(error: unknown): void {
  console.warn(error);
}
