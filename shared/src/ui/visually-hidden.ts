import styled from 'styled-components';
import * as measure from '../theme/tokens.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${measure.lineThin};
  height: ${measure.lineThin};
  margin: -${measure.lineThin};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
