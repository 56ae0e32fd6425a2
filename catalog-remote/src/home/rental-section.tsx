import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Container } from './container.ts';
import { RentalTimeline } from './rental-timeline.tsx';

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
