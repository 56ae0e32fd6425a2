import { theme } from '@catalogmx/shared';
import styled, { css } from 'styled-components';

const look = css`
  min-width: 0;
  margin: 0 0 ${theme.space.m};
  padding: 0;
  border: 0;

  &:last-child {
    margin-bottom: 0;
  }
`;

/** A value with where it comes from, close below it. */
export const ValueBox = styled.div`
  ${look}

  > :first-child {
    margin-bottom: 0;
  }
`;

/** A value of several fields. */
export const ValueGroup = styled.fieldset`
  ${look}

  > legend {
    margin-bottom: ${theme.space.xs};
    padding: 0;
    font-weight: 700;
  }
`;

/** Fields beside each other, where there is room. */
export const FieldRow = styled.div`
  display: grid;
  align-items: start;
  column-gap: ${theme.space.m};

  ${theme.from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
