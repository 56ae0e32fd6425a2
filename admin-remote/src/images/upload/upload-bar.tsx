import { theme } from '@catalogmx/shared';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { TextButton } from '../../ui/text-button.ts';
import { summarizeUploads } from './summarize-uploads.ts';
import { isUnderWay, type Upload } from './upload.ts';

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
