import styled from 'styled-components';
import * as tokens from '../theme/tokens.ts';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: ${tokens.lineThin};
  height: ${tokens.lineThin};
  margin: -${tokens.lineThin};
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
