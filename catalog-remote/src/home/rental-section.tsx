import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Container } from './container.ts';

/** Explains a rental from drop-off to pick-up. */
export function RentalSection() {
  return (
    <Section>
      <h2>RENT THE LIFE OF THE PARTY!</h2>
      <Lead>
        Nobody remembers the napkins. Everybody remembers the bounce house in the yard. Ours come
        clean, checked and on time, and you never lift a thing.
      </Lead>
      <RentalTimeline />
      <Notes>
        <div>
          <h3>Hourly rentals</h3>
          <p>
            Only need a few hours? We rent by the hour too: for school afternoons, church picnics
            and anything that ends before bedtime.
          </p>
        </div>
        <div>
          <h3>Setup and teardown included</h3>
          <p>
            With every rental, full day or hourly. We bring the blower, the anchors and the muscle;
            you bring a flat spot and a power outlet.
          </p>
        </div>
      </Notes>
    </Section>
  );
}

const Section = styled(Container).attrs({ as: 'section' })`
  padding-block: clamp(${theme.space.xxl}, 7vw, ${theme.space.xxxl});
  text-align: center;

  h3 {
    margin-bottom: ${theme.space.xs};
  }
`;

const Lead = styled.p`
  max-width: ${tokens.prose};
  text-wrap: balance;
  margin: 0 auto ${theme.space.xl};
  font-size: ${theme.size.large};
`;

const Notes = styled.div`
  display: grid;
  gap: ${theme.space.m};
  margin-top: ${theme.space.l};
  text-align: left;

  > div {
    padding: ${theme.space.l};
    border-radius: ${theme.radius.l};
    background: ${theme.color.blueTint};
  }

  > div:last-child {
    background: ${theme.color.greenTint};
  }

  p {
    margin: 0;
  }

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space.l};
  }
`;

/** The stops of a full-day rental, in a column on phones and in a row on wide screens. */
function RentalTimeline() {
  return (
    <Frame>
      <h3>Full-day rentals</h3>
      <Stops>
        <li>
          <strong>Before noon</strong>
          On the day of your event we drop off, inflate and anchor everything.
        </li>
        <li>
          <strong>All day long</strong>
          You bounce, slide and celebrate, well into the evening.
        </li>
        <li>
          <strong>By noon the next day</strong>
          We take it all down and haul it away.
        </li>
      </Stops>
    </Frame>
  );
}

const Frame = styled.div`
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};

  ${theme.from.tablet} {
    padding: ${theme.space.xl};
  }
`;

const Stops = styled.ol`
  position: relative;
  display: grid;
  gap: ${theme.space.l};
  margin: ${theme.space.l} 0 0;
  padding: 0;
  list-style: none;
  counter-reset: stop;

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 ${theme.space.m};
    width: ${theme.space.s};
    border-radius: ${theme.radius.round};
    background: repeating-linear-gradient(
      ${theme.color.yellow} 0 ${theme.space.l},
      ${theme.color.yellowTint} ${theme.space.l} ${theme.space.xxl}
    );
  }

  > li {
    position: relative;
    padding-left: calc(${theme.target} + ${theme.space.m});
    text-align: left;
    counter-increment: stop;
  }

  > li::before {
    content: counter(stop);
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: ${theme.target};
    height: ${theme.target};
    border: ${tokens.lineThick} solid ${theme.color.surface};
    border-radius: ${theme.radius.round};
    background: ${theme.color.red};
    color: ${theme.color.surface};
    font-family: ${theme.font.display};
    font-weight: 700;
  }

  strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.size.large};
  }

  ${theme.from.tablet} {
    grid-template-columns: repeat(3, 1fr);

    &::before {
      inset: ${theme.space.m} 16.6% auto;
      width: auto;
      height: ${theme.space.s};
      background: repeating-linear-gradient(
        90deg,
        ${theme.color.yellow} 0 ${theme.space.l},
        ${theme.color.yellowTint} ${theme.space.l} ${theme.space.xxl}
      );
    }

    > li {
      padding: ${theme.space.xxl} ${theme.space.s} 0;
      text-align: center;
    }

    > li::before {
      left: calc((100% - ${theme.target}) / 2);
    }
  }
`;
