import { MAX_LENGTH, theme } from '@catalogmx/shared';
import { ONE_FRAME } from '@catalogmx/shared/contract';
import { Button, Input, tokens, VisuallyHidden } from '@catalogmx/shared/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatBytes, isRepeatable, isUnderWay, type Upload } from './upload.ts';

/** A chosen file with its name, progress and result. */
export function UploadRow(props: {
  upload: Upload;
  hidden: boolean;
  onRename: (name: string) => void;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}) {
  const { upload, hidden, onRename, onRetry, onCancel, onRemove } = props;
  const { file, name, state, progress, message, reason, sendable, inspection } = upload;
  const stopButton = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const underWay = isUnderWay(upload);
  const [stop, onStop] = underWay
    ? ['Cancel', onCancel]
    : [state === 'done' ? 'Hide' : 'Remove', onRemove];
  return (
    <Row hidden={hidden}>
      <Preview src={upload.preview} />
      <Details>
        <FileName title={file.name}>{file.name}</FileName>
        <Facts>
          <span>{formatBytes(file.size)}</span>
          {inspection?.isAnimated && (sendable || state === 'done') && <span>{ONE_FRAME}</span>}
        </Facts>
        {sendable && (
          <>
            <label htmlFor={nameId}>
              <small>
                Name<VisuallyHidden>{` of ${file.name}`}</VisuallyHidden>
              </small>
            </label>
            <Input
              id={nameId}
              value={name}
              maxLength={MAX_LENGTH.fileName}
              disabled={underWay}
              onChange={({ target }) => onRename(target.value)}
            />
          </>
        )}
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
        <Actions>
          {isRepeatable(upload) && (
            <Action
              $tone="quiet"
              aria-label={`Try again: ${file.name}`}
              onClick={() => {
                // This button goes.
                stopButton.current?.focus();
                onRetry();
              }}
            >
              Try again
            </Action>
          )}
          <Action
            ref={stopButton}
            $tone="quiet"
            aria-label={`${stop}: ${file.name}`}
            onClick={onStop}
          >
            {stop}
          </Action>
        </Actions>
      </Details>
    </Row>
  );
}

function Preview({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Frame>
      {isBroken ? (
        <small>No preview</small>
      ) : (
        <img src={src} alt="" draggable={false} decoding="async" onError={() => setBroken(true)} />
      )}
    </Frame>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${theme.space.s};
  padding: ${theme.space.xs};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};
  overflow-wrap: anywhere;

  &[hidden] {
    display: none;
  }

  small {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;

const Frame = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.columnS};
  height: ${tokens.columnS};
  overflow: hidden;
  border-radius: ${theme.radius.s};
  background: ${theme.color.paper};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Details = styled.div`
  flex: 1;
  min-width: 0;
`;

const FileName = styled.div`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 700;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Facts = styled.small`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.s};
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
  margin-top: ${theme.space.xxs};

  strong {
    color: ${({ $failed }) => ($failed ? theme.color.red : theme.color.green)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* The texts are in line with the field above. */
  margin-left: calc(-1 * ${theme.space.s});
`;

const Action = styled(Button)`
  padding-inline: ${theme.space.s};
`;
