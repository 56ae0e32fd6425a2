import { MAX_LENGTH, uploadImage } from '@catalogmx/shared';
import { useState } from 'react';
import { isUnauthorized } from '../../ui/use-error-log.ts';
import { useRefreshImages } from '../image.queries.ts';
import { readAsBase64 } from './read-as-base64.ts';
import { createUpload, NO_CONNECTION, NOT_SAVED, UPLOADED, type Upload } from './upload.ts';

/** The files chosen for an article. Uploads one at a time. */
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
    const outcome = await upload(articleId, file, (progress) => patch(id, { progress }));
    patch(id, outcome);
    if (outcome.state === 'done') void refresh();
    return outcome.state === 'done';
  }

  /** Uploads pending files. Returns true if all files are stored afterwards. */
  async function start(): Promise<boolean> {
    const queue = uploads.filter(({ sendable }) => sendable);
    const fresh = { state: 'waiting', progress: 0, message: undefined, reason: undefined } as const;
    for (const { id } of queue) patch(id, fresh);
    let stored = uploads.every(({ sendable, state }) => sendable || state === 'done');
    for (const item of queue) stored = (await send(item)) && stored;
    return stored;
  }

  return {
    uploads,
    busy,
    choose: (files: Iterable<File>) => setUploads(Array.from(files, createUpload)),
    start,
  };
}

type Outcome = Pick<Upload, 'state' | 'sendable' | 'message' | 'reason'>;

async function upload(
  articleId: number,
  file: File,
  onProgress: (progress: number) => void,
): Promise<Outcome> {
  try {
    const fileContent = await readAsBase64(file);
    const fileName = file.name.slice(-MAX_LENGTH.fileName);
    const { created, error } = await uploadImage({ articleId, fileName, fileContent }, onProgress);
    if (created === 'yes') return { state: 'done', sendable: false, message: UPLOADED };
    return { state: 'failed', sendable: true, message: NOT_SAVED, reason: error };
  } catch (error) {
    if (!isUnauthorized(error)) console.error(error);
    const reason = error instanceof Error ? error.message : undefined;
    return { state: 'failed', sendable: true, message: NO_CONNECTION, reason };
  }
}
