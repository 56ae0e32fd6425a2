import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled, { css } from 'styled-components';

// Beside the form, and above it on phones.
const besideForm = css`
  grid-template-areas: 'form asked' 'form details';
  grid-template-rows: auto 1fr;

  > :nth-child(1) {
    grid-area: asked;
  }

  /* A long list makes the other column the taller one. */
  > :nth-child(2) {
    grid-area: form;
    align-self: start;
  }

  > :nth-child(3) {
    grid-area: details;
  }
`;

/** Has the card with the articles, if there is one, the form and the contact details. */
export const ContactColumns = styled.div<{ $isAsking: boolean }>`
  display: grid;
  gap: ${theme.space.l};
  margin-bottom: ${theme.space.l};

  ${tokens.fromWideTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    ${({ $isAsking }) => $isAsking && besideForm}
  }

  ${theme.from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space.xl};
  }
`;
