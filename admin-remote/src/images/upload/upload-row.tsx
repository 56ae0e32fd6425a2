import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { formatBytes, type Upload } from './upload.ts';

/** A chosen file with its progress and result. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { file, state, progress, message, reason } = upload;
  return (
    <Row>
      <Name>
        {file.name} <small>{formatBytes(file.size)}</small>
      </Name>
      {state === 'waiting' && <small>Waiting</small>}
      {state === 'sending' && (
        <Progress>
          <progress max={1} value={progress} aria-label={`Upload of ${file.name}`} />
          <small>{progress < 1 ? `${Math.round(progress * 100)} %` : 'Working on it…'}</small>
        </Progress>
      )}
      <Outcome aria-live="polite" $failed={state === 'failed'}>
        {message && <strong>{message}</strong>}
        {reason && <small>{reason}</small>}
      </Outcome>
    </Row>
  );
}

const Row = styled.li`
  padding: ${theme.space.xs} ${theme.space.s};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  overflow-wrap: anywhere;

  small {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;

const Name = styled.div`
  font-weight: 700;

  small {
    font-weight: 400;
    white-space: nowrap;
  }
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};

  progress {
    flex: 1;
    min-width: 0;
    height: ${theme.space.xs};
    accent-color: ${theme.color.blue};
  }
`;

const Outcome = styled.div<{ $failed: boolean }>`
  display: grid;

  strong {
    color: ${({ $failed }) => ($failed ? theme.color.red : theme.color.green)};
  }
`;
