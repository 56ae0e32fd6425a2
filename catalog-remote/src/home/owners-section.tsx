import { getSite, theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { Embed, Castle } from '@catalogmx/shared/ui';
import { Container } from './container.ts';

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

/** A video of the business in Facebook's player. */
function SocialVideo({ address }: { address: string }) {
  const query = new URLSearchParams({ href: address, show_text: 'false' });
  return (
    <Embed
      title={`Video: ${getSite().business.name} at work`}
      src={`https://www.facebook.com/plugins/video.php?${query}`}
      ratio="16 / 9"
      href={address}
      linkText="Watch the video on Facebook"
      drawing={<VideoDrawing />}
    />
  );
}

const { blueTint, green, ink, surface, yellow } = theme.color;

/** A castle on a lawn, with a play symbol. */
function VideoDrawing() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v180H0z" fill={blueTint} />
      <circle cx="262" cy="38" r="18" fill={yellow} />
      <path d="M0 140q80-34 160-34t160 34v40H0z" fill={green} />
      <g transform="translate(24 2) scale(0.85 0.85)">
        <Castle />
      </g>
      <circle cx="160" cy="80" r="27" fill={ink} opacity="0.85" />
      <path d="M152 66l24 14-24 14z" fill={surface} stroke={surface} {...round} />
    </svg>
  );
}

const round = { strokeWidth: 4, strokeLinejoin: 'round' } as const;
