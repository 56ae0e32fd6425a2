import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../../ui/text-button.ts';
import { isUnderWay, type Upload, CANCELLED, isRepeatable } from './upload.ts';

/** Uploads, and reports on all chosen files. Stays in view below them, as they may be many. */
export function UploadBar(props: {
  uploads: Upload[];
  /** Undefined while nothing is folded. */
  folding: { isOpen: boolean; toggle: () => void; listId: string } | undefined;
}) {
  const { uploads, folding } = props;
  const busy = uploads.some(isUnderWay);
  const isSeveral = uploads.length > 1;
  const canStart = uploads.some((upload) => upload.sendable && !isUnderWay(upload));
  return (
    <Bar $sticky={uploads.length > 0}>
      <Button type="submit" disabled={busy || !canStart}>
        {busy ? 'Uploading...' : 'Upload Image'}
      </Button>
      <Report>
        {busy && isSeveral && <Total uploads={uploads} />}
        <strong role="status">{isSeveral && summarizeUploads(uploads)}</strong>
      </Report>
      {folding && (
        <TextButton
          aria-expanded={folding.isOpen}
          aria-controls={folding.listId}
          onClick={folding.toggle}
        >
          {folding.isOpen ? 'Hide the uploaded' : 'Show the uploaded'}
        </TextButton>
      )}
    </Bar>
  );
}

function Total({ uploads }: { uploads: Upload[] }) {
  const sent = uploads.filter(({ sendable, state }) => sendable || state === 'done');
  const done = sent.filter(({ state }) => state === 'done').length;
  const sending = sent
    .filter(({ state }) => state === 'sending')
    .reduce((sum, { progress }) => sum + progress, 0);
  return (
    <Progress>
      <progress max={sent.length} value={done + sending} aria-label="Upload of all" />
      <small>{`${done} of ${sent.length}`}</small>
    </Progress>
  );
}

const Bar = styled.div<{ $sticky: boolean }>`
  position: ${({ $sticky }) => ($sticky ? 'sticky' : 'static')};
  bottom: 0;
  z-index: ${tokens.layerSticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  padding: ${({ $sticky }) => ($sticky ? theme.space.s : 0)} 0;
  border-top: ${({ $sticky }) => ($sticky ? tokens.lineThin : 0)} solid ${theme.color.line};
  background: ${theme.color.surface};
`;

const Report = styled.div`
  flex: 1 1 auto;
  min-width: 0;
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  progress {
    flex: 1;
    /* Fits beside the button on a phone. */
    width: ${tokens.columnS};
    height: ${theme.space.xs};
    accent-color: ${theme.color.blue};
  }

  small {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    white-space: nowrap;
  }
`;

/** Returns for example '10 uploaded, 3 refused', or an empty text until all files have an outcome. */
function summarizeUploads(uploads: Upload[]): string {
  if (uploads.some(({ state }) => state !== 'done' && state !== 'failed')) return '';
  const kinds = uploads.map(kindOf);
  return ['uploaded', 'refused', 'failed', 'canceled']
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

function kindOf(upload: Upload): string {
  if (upload.state === 'done') return 'uploaded';
  if (!isRepeatable(upload)) return 'refused';
  return upload.message === CANCELLED ? 'canceled' : 'failed';
}

/** Uploaded ones that need not fold, as the screen of a phone has room for them. */
const MAX_UNFOLDED = 3;

/**
 * Folds the uploaded ones once all uploads have ended, if they are many.
 * @param form Ends with the bar. Its button with `aria-expanded` takes the focus from a row that folds.
 */
export function useFoldedUploads(uploads: Upload[], form: RefObject<HTMLElement | null>) {
  const [{ ids, isOpen }, setFolded] = useState({ ids: [] as string[], isOpen: false });
  const height = useRef(0);
  const done = uploads.filter(({ state }) => state === 'done').map(({ id }) => id);
  const folded = ids.filter((id) => done.includes(id));
  const isMany = done.length > MAX_UNFOLDED;
  if (isMany && folded.length < done.length && !uploads.some(isUnderWay)) {
    setFolded({ ids: done, isOpen: isOpen && folded.length > 0 });
  }

  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    if (document.activeElement?.closest('[hidden]')) {
      current.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    }
    // A shorter form may end above the screen on which the longer one was.
    const { top, bottom } = current.getBoundingClientRect();
    const wasInView = top < window.innerHeight && top + height.current > 0;
    if (wasInView && bottom <= 0) current.scrollIntoView({ block: 'end' });
  }, [form, ids, isOpen]);

  useLayoutEffect(() => {
    height.current = form.current?.offsetHeight ?? 0;
  });

  return {
    hasFolded: folded.length > 0,
    isOpen,
    isHidden: ({ id }: Upload) => !isOpen && folded.includes(id),
    toggle: () => setFolded({ ids, isOpen: !isOpen }),
  };
}
