import { theme } from '@catalogmx/shared';
import { Button, Loading, measure, Message } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Stands over the page until the full-size view is there, or says that it does not come. */
export function LightboxWaiting(props: {
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { failed, onRetry, onClose } = props;
  return (
    <Veil>
      <Panel>
        {failed ? (
          <>
            <Message text="The full-size view could not be loaded." onRetry={onRetry} />
            <Button $tone="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <Loading />
        )}
      </Panel>
    </Veil>
  );
}

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${measure.layerDialog};
  display: grid;
  place-items: center;
  padding: ${theme.space.m};
  background: ${theme.color.veil};
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  width: min(${measure.card}, 100%);
  padding-bottom: ${theme.space.m};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};

  > [role='alert'] {
    padding-bottom: ${theme.space.xs};
  }
`;
