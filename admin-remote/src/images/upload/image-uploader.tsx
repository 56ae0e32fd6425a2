import { theme } from '@catalogmx/shared';
import { Button, Field, Input } from '@catalogmx/shared/ui';
import { useEffect, useRef, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { formatBytes, MAX_BYTES } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** @param props.onBusyChange Called when uploads start and when the last one ends. */
export function ImageUploader(props: { articleId: number; onBusyChange: (busy: boolean) => void }) {
  const { articleId, onBusyChange } = props;
  const { uploads, busy, choose, start } = useUploads(articleId);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onBusyChange(busy), [busy, onBusyChange]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const stored = await start();
    if (stored && input.current) input.current.value = '';
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field
        label="Add images"
        hint={`JPEG, PNG, WebP, GIF or AVIF, up to ${formatBytes(MAX_BYTES)} each. Several at once are fine.`}
      >
        {(binding) => (
          <FileInput
            {...binding}
            ref={input}
            type="file"
            accept="image/*"
            multiple
            disabled={busy}
            onChange={(event) => choose(event.target.files ?? [])}
          />
        )}
      </Field>
      {uploads.length > 0 && (
        <Rows>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Rows>
      )}
      <Button type="submit" disabled={busy || !uploads.some(({ sendable }) => sendable)}>
        {busy ? 'Uploading...' : 'Upload Image'}
      </Button>
    </form>
  );
}

const FileInput = styled(Input)`
  padding: ${theme.space.xxs};

  &::file-selector-button {
    min-height: calc(${theme.target} - 2 * ${theme.space.xxs});
    margin-right: ${theme.space.s};
    padding: 0 ${theme.space.m};
    border: 0;
    border-radius: ${theme.radius.s};
    background: ${theme.color.blueTint};
    color: ${theme.color.blueDark};
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0 0 ${theme.space.m};
  padding: 0;
  list-style: none;
`;
