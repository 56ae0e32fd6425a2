import { ApiError } from '@catalogmx/shared';
import { MAX_IMAGE, type PictureUse } from '@catalogmx/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnauthorized } from '../../ui/use-error-log.ts';
import { uploadBusinessPicture } from '../business-api.ts';
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
      if (file.size > MAX_IMAGE.bytes) throw new Error('The picture is larger than 10 MB.');
      controller.current = new AbortController();
      const fileContent = await readFile(file);
      return uploadBusinessPicture({ use, fileContent }, controller.current.signal);
    },
    onSuccess: ({ path }) => onUploaded(path),
    onError: (failure) => {
      if (controller.current?.signal.aborted) reset();
      else if (!(failure instanceof ApiError)) console.error(failure);
    },
  });
  return {
    upload: (file: File) => mutate(file),
    cancel: () => controller.current?.abort(),
    isPending,
    problem: error && !isUnauthorized(error) ? error.message : undefined,
  };
}

/** Returns a file as a data URL. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}
