import { theme } from '@catalogmx/shared';
import { addressText, type BusinessValues, openingHoursTexts } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../ui/page-frame.tsx';

/** What visitors will read at the end of each page and on the contact page. */
export function BusinessPreview({ values }: { values: BusinessValues }) {
  const { name, owners, phone, textPhone, email, address, towns } = values;
  const hours = openingHoursTexts(values);
  return (
    <Card aria-labelledby="preview">
      <h2 id="preview">What visitors will see</h2>
      <Name>{name}</Name>
      <Facts>
        <Fact name="Call">{phone}</Fact>
        <Fact name="Text">{textPhone || phone}</Fact>
        <Fact name="Write">{email}</Fact>
        <Fact name="Visit">{addressText(address)}</Fact>
        {hours.length > 0 && (
          <Fact name="Hours">
            {hours.map(({ days, times }, index) => (
              <div key={index}>{`${days} ${times}`}</div>
            ))}
          </Fact>
        )}
        {towns.length > 0 && <Fact name="Towns">{towns.join(', ')}</Fact>}
        <Fact name="About">
          {owners ? `${owners} are the people behind ${name}` : `${name} is a family business`}
        </Fact>
      </Facts>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const Name = styled.p`
  margin: 0 0 ${theme.space.s};
  font-family: ${theme.font.display};
  font-size: ${theme.size.h3};
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.m};
  margin: 0;
  line-height: ${tokens.leadingText};

  dt {
    color: ${theme.color.inkSoft};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
