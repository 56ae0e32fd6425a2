import { createIdempotencyKey } from '@catalogmx/shared/contract';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { readSession } from '@catalogmx/shared';
import { inspectFile } from '../../ui/pictures/inspect-file.ts';
import { useRefreshImages } from '../image.queries.ts';
import { sendUpload } from './send-upload.ts';
import { CANCELLED, createUpload, isUnderWay, rejectFile, type Upload } from './upload.ts';
import { canKeepUploads, keepUploads, takeUploads } from './kept-uploads.ts';

/** Bytes up to which a file does not wait for larger ones. */
const SMALL = 2 * 1024 * 1024;

/**
 * The files chosen for an article. Uploads one large and one small file at a time.
 * @param options.nameFiles Returns the names of chosen files.
 */
export function useUploads(options: {
  articleId: number;
  nameFiles: (files: File[], uploads: Upload[]) => string[];
}) {
  const { articleId, nameFiles } = options;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const refresh = useRefreshImages(articleId);
  const [controllers] = useState(() => new Map<string, AbortController>());
  const queues = useRef({ small: Promise.resolve(), large: Promise.resolve() });
  useAbandon(uploads, controllers);
  useKeptUploads(articleId, uploads, (kept) => {
    setUploads((all) => [...kept, ...all]);
    void inspectAll(kept);
  });

  function patch(id: string, changes: Partial<Upload> | ((upload: Upload) => Partial<Upload>)) {
    const changesOf = typeof changes === 'function' ? changes : () => changes;
    setUploads((all) =>
      all.map((upload) => (upload.id === id ? { ...upload, ...changesOf(upload) } : upload)),
    );
  }

  /** One at a time, as photos that a browser decodes take much memory. */
  async function inspectAll(added: Upload[]): Promise<void> {
    for (const { id, file } of added) {
      // A file that cannot be read fails when it is sent.
      const inspection = await inspectFile(file).catch(() => undefined);
      if (!inspection) continue;
      const rejected = rejectFile(file, inspection);
      patch(id, ({ state }) => ({ inspection, ...(state === 'chosen' && rejected) }));
    }
  }

  async function send(upload: Upload, controller: AbortController): Promise<void> {
    if (controllers.get(upload.id) !== controller) return;
    patch(upload.id, { state: 'sending' });
    const onProgress = (progress: number) => patch(upload.id, { progress });
    const outcome = await sendUpload(upload, { articleId, controller, onProgress });
    // A cancelled one may have arrived.
    if (outcome.state === 'done' || outcome.message === CANCELLED) void refresh();
    // It may have been cancelled and begun again.
    if (controllers.get(upload.id) !== controller) return;
    controllers.delete(upload.id);
    patch(upload.id, outcome);
  }

  function start(chosen: Upload[]): void {
    const fresh = { state: 'waiting', progress: 0, message: undefined, reason: undefined } as const;
    for (const upload of chosen) {
      const controller = new AbortController();
      controllers.set(upload.id, controller);
      patch(upload.id, fresh);
      const size = upload.file.size > SMALL ? 'large' : 'small';
      queues.current[size] = queues.current[size].then(() => send(upload, controller));
    }
  }

  /** Adds files. Those that are stored leave the list. */
  function choose(files: File[]): void {
    const names = nameFiles(files, uploads);
    const added = files.map((file, index) => createUpload(file, names[index] ?? file.name));
    const stored = uploads.filter(({ state }) => state === 'done');
    for (const { preview } of stored) URL.revokeObjectURL(preview);
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    void inspectAll(added);
  }

  function cancel(id: string): void {
    controllers.get(id)?.abort();
    controllers.delete(id);
    patch(id, { state: 'failed', message: CANCELLED });
  }

  function remove({ id, preview }: Upload): void {
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }

  return {
    uploads,
    busy: uploads.some(isUnderWay),
    /** True if chosen files have not reached the server. */
    hasUnsent: uploads.some(({ sendable }) => sendable),
    choose,
    /** Uploads everything that can be. */
    startAll: () => start(uploads.filter((upload) => upload.sendable && !isUnderWay(upload))),
    retry: (upload: Upload) => start([upload]),
    rename: (id: string, name: string) => patch(id, { name, key: createIdempotencyKey() }),
    cancel,
    remove,
  };
}

/** Aborts the uploads and revokes the previews of a page that is left. */
function useAbandon(uploads: Upload[], controllers: Map<string, AbortController>): void {
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [controllers],
  );
}

/**
 * Keeps chosen files when the page is left because the session has ended, and restores them after the
 * login of the same user.
 */
function useKeptUploads(
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
