import { getSite, theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { Container } from './container.ts';
import { SocialVideo } from './social-video.tsx';

/** About the owners, with the social video. */
export function OwnersSection() {
  const { owners, name, video } = getSite().business;
  return (
    <Columns>
      <div>
        <h2>Inflatable Rentals for Northwest Arkansas and Beyond!</h2>
        <p>{`${owners ? `${owners} are the people behind ${name}` : `${name} is a family business`}, and the faces you will see in your driveway. We live here in Northwest Arkansas, we load our own trailer, and we check every seam and every anchor before a child jumps in.`}</p>
        <p>
          From Springdale and Tontitown we drive to Fayetteville, Rogers, Bentonville, Siloam
          Springs and the small towns in between. A little farther out? Ask us. For a good party, we
          go the extra mile.
        </p>
        <Signature>See you at the party!</Signature>
      </div>
      {video && <SocialVideo address={video} />}
    </Columns>
  );
}

const Columns = styled(Container).attrs({ as: 'section' })`
  display: grid;
  gap: ${theme.space.l};
  padding-block: clamp(${theme.space.xxl}, 7vw, ${theme.space.xxxl}) ${theme.space.l};

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }

  ${theme.from.desktop} {
    gap: ${theme.space.xxl};
  }

  p {
    font-size: ${theme.size.large};
  }
`;

const Signature = styled.p`
  margin: 0;
  color: ${theme.color.red};
  font-family: ${theme.font.display};
  font-weight: 600;
`;
