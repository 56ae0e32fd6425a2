import { theme, ApiError } from '@catalogmx/shared';
import {
  BUSINESS_LABELS,
  type PictureUse,
  businessCalls,
  MAX_IMAGE,
} from '@catalogmx/shared/contract';
import { Button, Field, Input, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { call } from '@catalogmx/shared/calls';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBusinessFormContext } from '../form/use-business-form.ts';
import { inspectFile } from '../../ui/pictures/inspect-file.ts';
import { shrinkPhoto } from '../../ui/pictures/shrink-photo.ts';
import { readAsBase64, StallError, StallLimit, untilAborted } from '../../ui/stall-limit.ts';
import { isCanceled } from '../../ui/form/use-save.ts';
import { isUnauthorized } from '../../ui/queries.ts';
import { PICTURE_UPLOAD } from '../business.queries.ts';
import { ValueBox, ValueSource } from './value-source.tsx';

/** A picture that is uploaded when it is chosen. Visitors see it once it is saved. */
export function PictureValue({ field, hint }: { field: PictureUse; hint: string }) {
  const { values, errorAt, put, base } = useBusinessFormContext();
  const choose = (value: string) => put(field, { ...base.values, [field]: value }, 'saved');
  const { upload, cancel, isPending, problem } = useUploadPicture(field, choose);
  const label = BUSINESS_LABELS[field];
  const value = values[field];
  return (
    <ValueBox>
      <div>
        <Field
          label={label}
          hint={`${hint}. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.`}
          error={problem ?? errorAt(field)}
        >
          {(binding) => (
            <FileInput
              {...binding}
              type="file"
              accept="image/*"
              disabled={isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file can be chosen again.
                event.target.value = '';
                if (file) upload(file);
              }}
            />
          )}
        </Field>
        <Line>
          {isPending && (
            <Button $tone="secondary" onClick={cancel}>
              Cancel
            </Button>
          )}
          {value && (
            <>
              <Preview src={value} alt={`${label} now`} />
              <Button $tone="secondary" aria-label={`Remove: ${label}`} onClick={() => choose('')}>
                Remove
              </Button>
            </>
          )}
          <span role="status">{isPending && 'Uploading…'}</span>
        </Line>
      </div>
      <ValueSource field={field} />
    </ValueBox>
  );
}

const FileInput = styled(Input)`
  padding-block: ${theme.space.s};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
`;

const Preview = styled.img`
  display: block;
  max-width: ${tokens.columnXl};
  max-height: ${tokens.columnXl};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  background: ${theme.color.paper};
`;

/**
 * Uploads a picture.
 * @param onUploaded Called with its path.
 */
function useUploadPicture(use: PictureUse, onUploaded: (path: string) => void) {
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
