import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { call } from '@catalogmx/shared/calls';
import { type ArticleImage, imageCalls } from '@catalogmx/shared/contract';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import { useReportedMutation } from '../../ui/form/use-save.ts';
import { useRefreshImages } from '../image.queries.ts';

/** Milliseconds after which the place of a deleted image closes. */
const PLACE_MS = 8_000;

/** The place of a deleted image. Stays open while the focus or the pointer is on it. */
export function DeletedItem(props: {
  name: string;
  /** True if it takes the focus, which the deleted image had. */
  takesFocus: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  const { name, takesFocus, onUndo, onClose } = props;
  const element = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!element.current?.matches(':focus-within, :hover')) close();
    }, PLACE_MS);
    return () => clearInterval(timer);
  }, []);
  usePassFocusOn(element, 'ul');

  return (
    <Place ref={element}>
      <span role="status">{`Deleted “${name}”`}</span>
      <Button ref={undo} $tone="secondary" aria-label={`Undo: ${name}`} onClick={onUndo}>
        Undo
      </Button>
    </Place>
  );
}

const Place = styled.li`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
  border: ${tokens.lineThin} dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.m};
  color: ${theme.color.inkSoft};
  text-align: center;
  overflow-wrap: anywhere;
`;

/** A deleted image that can be restored for a while. */
export interface DeletedImage {
  image: ArticleImage;
  /** Where it was. */
  index: number;
  byKeyboard: boolean;
}

/** Deletes images and keeps those that can be restored. */
export function useDeletedImages(articleId: number) {
  const [deleted, setDeleted] = useState<DeletedImage[]>([]);
  const refresh = useRefreshImages(articleId);
  const forget = ({ id }: ArticleImage) =>
    setDeleted((all) => all.filter(({ image }) => image.id !== id));

  const { mutate: remove } = useReportedMutation({
    action: ({ image }) => `delete image ${image.id}`,
    failureText: ({ image }) => `“${image.name}” could not be deleted.`,
    mutationFn: ({ image: { id } }: DeletedImage) => call(imageCalls.remove, { body: { id } }),
    onSuccess: (_response, one) => {
      setDeleted((all) => [...all, one]);
      void refresh();
    },
  });
  const { mutate: restore } = useReportedMutation({
    action: ({ id }) => `restore image ${id}`,
    failureText: ({ name }) => `“${name}” could not be restored.`,
    mutationFn: ({ id }: ArticleImage) => call(imageCalls.restore, { body: { id } }),
    onSuccess: async (_response, image) => {
      await refresh();
      forget(image);
    },
  });
  return { deleted, remove, restore, forget };
}
