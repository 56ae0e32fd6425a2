import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Container } from './container.ts';
import { EVENTS } from './event-icons.tsx';

export function EventsSection() {
  return (
    <Ground>
      <Columns>
        <div>
          <h2>RENTALS FOR ANY EVENT!</h2>
          <p>
            Ten guests or a whole town, a backyard or a parking lot: tell us what you are planning
            and we will tell you what fits the place, the crowd and the budget.
          </p>
          <p>These are the events people call us for most.</p>
        </div>
        <Events>
          {EVENTS.map(({ name, icon }) => (
            <li key={name}>
              <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                {icon}
              </svg>
              {name}
            </li>
          ))}
        </Events>
      </Columns>
    </Ground>
  );
}

const Ground = styled.section`
  padding-block: clamp(${theme.space.xxl}, 7vw, ${theme.space.xxxl});
  background: ${theme.color.yellowTint};
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${theme.space.l};

  ${theme.from.tablet} {
    grid-template-columns: 5fr 7fr;
    align-items: center;
  }

  ${theme.from.desktop} {
    gap: ${theme.space.xxl};
  }

  p {
    font-size: ${theme.size.large};
  }
`;

const Events = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.s};
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.from.tablet} {
    gap: ${theme.space.m};
  }

  > li {
    display: grid;
    grid-template-rows: auto 1fr;
    justify-items: center;
    align-items: center;
    gap: ${theme.space.xs};
    padding: ${theme.space.m} ${theme.space.xxs};
    border-radius: ${theme.radius.m};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.soft};
    font-family: ${theme.font.display};
    font-weight: 600;
    line-height: ${tokens.leadingTight};
    text-align: center;
    hyphens: auto;
    overflow-wrap: anywhere;
  }

  svg {
    width: ${tokens.drawing};
    height: ${tokens.drawing};
  }
`;
