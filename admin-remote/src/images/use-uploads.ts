import { MAX_LENGTH, uploadImage } from '@catalogmx/shared';
import { useState } from 'react';
import { isSessionEnd } from '../ui/use-error-log.ts';
import { useRefreshImages } from './image.queries.ts';
import { readBase64 } from './read-as-base64.ts';
import { NO_CONNECTION, NOT_SAVED, toUpload, UPLOADED, type Upload } from './upload.ts';

/** The files chosen for an article, sent one after the other. */
export function useUploads(articleId: number) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const refresh = useRefreshImages(articleId);
  const busy = uploads.some(({ state }) => state === 'sending' || state === 'waiting');

  function patch(id: number, changes: Partial<Upload>): void {
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  }

  async function send({ id, file }: Upload): Promise<boolean> {
    patch(id, { state: 'sending' });
    const outcome = await upload(articleId, file, (share) => patch(id, { share }));
    patch(id, outcome);
    if (outcome.state === 'done') void refresh();
    return outcome.state === 'done';
  }

  /** Sends what is not stored yet; answers whether all of it is now. */
  async function start(): Promise<boolean> {
    const queue = uploads.filter(({ sendable }) => sendable);
    const fresh = { state: 'waiting', share: 0, message: undefined, reason: undefined } as const;
    for (const { id } of queue) patch(id, fresh);
    let stored = uploads.every(({ sendable, state }) => sendable || state === 'done');
    for (const item of queue) stored = (await send(item)) && stored;
    return stored;
  }

  return {
    uploads,
    busy,
    choose: (files: Iterable<File>) => setUploads(Array.from(files, toUpload)),
    start,
  };
}

type Outcome = Pick<Upload, 'state' | 'sendable' | 'message' | 'reason'>;

async function upload(
  articleId: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  try {
    const fileContent = await readBase64(file);
    const fileName = file.name.slice(-MAX_LENGTH.fileName);
    const { created, error } = await uploadImage({ articleId, fileName, fileContent }, onProgress);
    if (created === 'yes') return { state: 'done', sendable: false, message: UPLOADED };
    return { state: 'failed', sendable: true, message: NOT_SAVED, reason: error };
  } catch (error) {
    if (!isSessionEnd(error)) console.error(error);
    const reason = error instanceof Error ? error.message : undefined;
    return { state: 'failed', sendable: true, message: NO_CONNECTION, reason };
  }
}
