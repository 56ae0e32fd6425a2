import { getSite, theme } from '@catalogmx/shared';
import { addressText } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Tells on paper, where navigation bar and footer are left out, whose page it is and how to reach them. */
export function PrintedContact() {
  const { name, phone, address } = getSite().business;
  return <Line>{`${name}, ${phone}, ${addressText(address)}`}</Line>;
}

const Line = styled.p`
  display: none;
  margin: ${theme.space.l} ${theme.space.m};
  padding-top: ${theme.space.s};
  border-top: ${tokens.lineMedium} solid ${theme.color.line};

  @media print {
    display: block;
  }
`;
