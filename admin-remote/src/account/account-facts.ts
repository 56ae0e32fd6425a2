import styled from 'styled-components';

/** A line with a fact about the account, however long. */
export const Facts = styled.p`
  overflow-wrap: anywhere;
`;
