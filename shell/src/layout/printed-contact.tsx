import { getSite, theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';

/** Tells on paper, where the navigation bar is left out, whose page it is and how to reach them. */
export function PrintedContact() {
  const { name, phone, address } = getSite().business;
  const { street, city, region, postalCode } = address;
  return (
    <Line>
      {name}, {phone}, {street}, {city}, {region} {postalCode}
    </Line>
  );
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
