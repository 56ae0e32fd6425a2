import { ApiError } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { businessCalls, MAX_IMAGE, type PictureUse } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { inspectFile } from '../../ui/pictures/inspect-file.ts';
import { shrinkPhoto } from '../../ui/pictures/shrink-photo.ts';
import { readAsBase64 } from '../../ui/read-as-base64.ts';
import { StallError, StallLimit } from '../../ui/stall-limit.ts';
import { untilAborted } from '../../ui/until-aborted.ts';
import { isCanceled } from '../../ui/form/use-save.ts';
import { isUnauthorized } from '../../ui/use-error-log.ts';
import { PICTURE_UPLOAD } from '../business.queries.ts';

/**
 * Uploads a picture.
 * @param onUploaded Called with its path.
 */
export function useUploadPicture(use: PictureUse, onUploaded: (path: string) => void) {
  const controller = useRef<AbortController>(undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: PICTURE_UPLOAD,
    mutationFn: async (file: File) => {
      const abort = new AbortController();
      const { signal } = abort;
      controller.current = abort;
      const limit = new StallLimit(() => abort.abort(new StallError()));
      try {
        const fileContent = await untilAborted(
          prepare(file, () => limit.restart()),
          signal,
        );
        return await call(businessCalls.uploadPicture, {
          body: { use, fileContent },
          signal,
          timeout: 0,
          onUploadProgress: () => limit.restart(),
        });
      } catch (failure) {
        throw signal.reason instanceof StallError ? signal.reason : failure;
      } finally {
        limit.stop();
      }
    },
    onSuccess: ({ path }) => onUploaded(path),
    onError: (failure) => {
      if (isCanceled(failure)) reset();
      else if (!isToldOnly(failure)) console.error(failure);
    },
  });
  return {
    upload: (file: File) => mutate(file),
    cancel: () => controller.current?.abort(),
    isPending,
    problem: error && !isUnauthorized(error) ? error.message : undefined,
  };
}

/** The message is shown, and nothing is logged. */
class RejectedFile extends Error {}

function isToldOnly(error: Error): boolean {
  return error instanceof ApiError || error instanceof RejectedFile;
}

/**
 * Makes a large photo smaller, and returns it as base64.
 * @throws RejectedFile with the server's reason to reject the file.
 */
async function prepare(file: File, onStep: () => void): Promise<string> {
  const inspection = await inspectFile(file);
  onStep();
  if (inspection.rejection) throw new RejectedFile(inspection.rejection);
  const image = await shrinkPhoto(file, inspection, onStep);
  if (image.size > MAX_IMAGE.bytes) throw new RejectedFile('The picture is larger than 10 MB.');
  return readAsBase64(image);
}
