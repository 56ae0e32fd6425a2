import { theme } from '@catalogmx/shared';
import { Loading } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Stands over the page until the full-size view is there. */
export function LightboxLoading() {
  return (
    <Veil>
      <Panel>
        <Loading />
      </Panel>
    </Veil>
  );
}

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  place-items: center;
  background: ${theme.color.veil};
`;

const Panel = styled.div`
  width: 240px;
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
`;
