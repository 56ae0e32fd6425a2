import { getSite, theme } from '@catalogmx/shared';
import { openingHoursTexts } from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import styled from 'styled-components';

export function Hours() {
  const hours = openingHoursTexts(getSite().business);
  if (hours.length === 0) return null;
  return (
    <>
      <h2>Hours</h2>
      <List>
        {hours.map(({ days, times }) => (
          <Fragment key={days + times}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </Fragment>
        ))}
      </List>
    </>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  column-gap: ${theme.space.m};
  margin: 0 0 ${theme.space.l};

  dt {
    font-weight: 700;
  }

  dd {
    margin: 0;
  }
`;
