import { theme } from '@catalogmx/shared';
import { Field, Input, tokens, takeFiles } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { articleImagesQuery } from '../image.queries.ts';
import { nameImages } from './image-names.ts';
import { UploadBar, useFoldedUploads } from './upload-bar.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadState {
  busy: boolean;
  /** True if chosen files have not reached the server. */
  hasUnsent: boolean;
}

/**
 * Chooses, names and uploads images.
 * @param props.title Of the article, for images that have no better name.
 * @param props.onChange Called with the state whenever it changes.
 */
export function ImageUploader(props: {
  articleId: number;
  title: string;
  onChange: (state: UploadState) => void;
}) {
  const { articleId, title, onChange } = props;
  const { data: images = [] } = useQuery(articleImagesQuery(articleId));
  const { uploads, busy, hasUnsent, choose, startAll, ...actions } = useUploads({
    articleId,
    nameFiles: (files, chosen) => nameImages(files, title, namesOf(images, chosen)),
  });
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const { hasFolded, isOpen, isHidden, toggle } = useFoldedUploads(uploads, form);
  const isOver = useHandedFiles(choose);
  // At once, as somebody may leave the moment they see the outcome.
  useLayoutEffect(() => onChange({ busy, hasUnsent }), [busy, hasUnsent, onChange]);

  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        startAll();
      }}
    >
      <Zone $over={isOver}>
        <Field
          label="Add images"
          hint={
            <>
              <Ways>{isOver ? 'Drop them here.' : 'Or drop or paste them here.'} </Ways>
              JPEG, PNG, WebP, GIF or AVIF, several at once. Large photos are made smaller first.
            </>
          }
        >
          {(binding) => (
            <FileInput
              {...binding}
              ref={input}
              type="file"
              accept="image/*"
              multiple
              onChange={({ target }) => {
                choose(Array.from(target.files ?? []));
                // The list below shows them, and the same file can be chosen again.
                target.value = '';
              }}
            />
          )}
        </Field>
      </Zone>
      {uploads.length > 0 && (
        <Rows id={listId} aria-label="Chosen images">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              hidden={isHidden(upload)}
              onRename={(name) => actions.rename(upload.id, name)}
              onRetry={() => actions.retry(upload)}
              onCancel={() => actions.cancel(upload.id)}
              onRemove={() => {
                actions.remove(upload);
                input.current?.focus();
              }}
            />
          ))}
        </Rows>
      )}
      <UploadBar uploads={uploads} folding={hasFolded ? { isOpen, toggle, listId } : undefined} />
    </Form>
  );
}

function namesOf(...lists: { name: string; state?: string }[][]): string[] {
  // A stored one is in the list of images too.
  return lists
    .flatMap((list) => list.filter(({ state }) => state !== 'done'))
    .map(({ name }) => name);
}

const Form = styled.form`
  /* The bar must not cover what has the focus. */
  :is(input, button) {
    scroll-margin-bottom: ${theme.space.xxxl};
  }
`;

const Zone = styled.div<{ $over: boolean }>`
  margin-bottom: ${theme.space.m};
  padding: ${theme.space.m};
  border: ${tokens.lineMedium} dashed
    ${({ $over }) => ($over ? theme.color.blue : theme.color.lineStrong)};
  border-radius: ${theme.radius.m};
  background: ${({ $over }) => ($over ? theme.color.blueTint : theme.color.surface)};

  > div {
    margin: 0;
  }
`;

const Ways = styled.span`
  display: none;

  /* Nobody drags files on a phone. */
  @media (hover: hover) {
    display: inline;
  }
`;

const FileInput = styled(Input)`
  padding: 0;
  border: 0;
  /* Instead of 'No file chosen': the list shows the chosen ones. */
  color: transparent;

  &::file-selector-button {
    min-height: ${theme.target};
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

/**
 * Takes files that are dropped or pasted anywhere on the page. Images of the page are files too, so they
 * must not be draggable. Returns whether files are over the page.
 */
function useHandedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const takeFrom = (event: DragEvent | ClipboardEvent) => {
      setOver(false);
      const files = takeFiles(event);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('drop', takeFrom, { signal });
    document.addEventListener('paste', takeFrom, { signal });
    document.addEventListener(
      'dragover',
      ({ dataTransfer }) => setOver(dataTransfer?.types.includes('Files') ?? false),
      { signal },
    );
    // Without a related target, the pointer leaves the window and not just an element.
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}
