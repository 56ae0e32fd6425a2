import { theme } from '@catalogmx/shared';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Leads to the page for a forgotten password. */
export function ForgottenPasswordLink() {
  return (
    <Line>
      <Target to="/ForgotPassword">Forgot your password?</Target>
    </Line>
  );
}

const Line = styled.p`
  margin: ${theme.space.m} 0 0;
  text-align: center;
`;

const Target = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
`;
