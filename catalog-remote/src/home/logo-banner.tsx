import { getSite, theme } from '@catalogmx/shared';
import { phoneHref, BANNER_SIZES, bannerSourceSet } from '@catalogmx/shared/contract';
import { ButtonAnchor, ButtonLink, tokens, PhoneIcon } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { type ComponentProps, useId } from 'react';
import { useImageRetry } from '../ui/use-image-retry.ts';
import { Container } from './container.ts';
import { BannerDrawing } from './banner-drawing.tsx';

const { green, red, surface, yellow } = theme.color;

/** In units of the viewBox. */
const HEIGHT = 52;

/** A line of pennants along the top of the banner. */
function Bunting() {
  const id = useId();
  return (
    <Line height={HEIGHT} aria-hidden="true" focusable="false">
      <pattern id={id} width="160" height={HEIGHT} patternUnits="userSpaceOnUse">
        <path d="M0 4q80 26 160 0" fill="none" stroke={surface} strokeWidth="3" />
        <path d="M12 9l29 6-19 25z" fill={red} />
        <path d="M51 17h30l-15 26z" fill={yellow} />
        <path d="M90 17l29-3-9 28z" fill={green} />
        <path d="M127 12l26-6-2 29z" fill={surface} />
      </pattern>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </Line>
  );
}

const Line = styled.svg`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
`;

/** The top of the home page, with the name and the logo of the business. */
export function LogoBanner() {
  const { business } = getSite();
  const { name, phone } = business;
  return (
    <Banner>
      <Bunting />
      <Columns>
        <div>
          <Name>{name}</Name>
          <Lead>Bounce houses, slides and party gear for Northwest Arkansas</Lead>
          <Actions>
            <Yellow to="/articles/category/1">See what you can rent</Yellow>
            <Clear href={phoneHref(business)}>
              <PhoneIcon /> <span>{phone}</span>
            </Clear>
          </Actions>
        </div>
        <BannerPicture {...business} />
      </Columns>
    </Banner>
  );
}

function BannerPicture({ banner, logo }: { banner?: string; logo: string }) {
  const { failed, ...image } = useImageRetry();
  if (failed || !(banner || logo)) return <BannerDrawing />;
  if (banner) return <BannerPhoto address={banner} {...image} />;
  return <Logo src={logo} alt="" {...image} />;
}

// Rays from --centre, behind the logo, and a scalloped bottom edge like the seams of an air cushion. A box of its own for
// the edge would count as a layout shift where the browser paints the page before all of it has arrived.
const Banner = styled.div`
  --centre: 50% 66%;
  --scallop: calc(${tokens.drawing} / 2);

  position: relative;
  padding: ${theme.space.xxl} 0 calc(${theme.space.xxxl} + ${theme.space.xl});
  background:
    radial-gradient(
        circle at 50% 0,
        transparent calc(var(--scallop) - ${tokens.lineThin}),
        ${theme.color.paper} var(--scallop)
      )
      50% calc(100% + ${tokens.lineThin}) / ${tokens.drawing} var(--scallop) repeat-x,
    radial-gradient(circle at var(--centre), ${theme.color.blue} 18%, transparent 62%),
    repeating-conic-gradient(
      from 3deg at var(--centre),
      ${theme.color.blueDark} 0 10deg,
      ${theme.color.blue} 10deg 20deg
    );
  color: ${theme.color.surface};
  overflow: hidden;

  ${theme.from.tablet} {
    --centre: calc(50% + min(25%, ${theme.pageWidth} / 4)) 46%;
  }

  ${theme.from.desktop} {
    padding-bottom: calc(${theme.space.xxxl} + ${theme.space.m} + ${theme.space.xl});
  }
`;

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${theme.space.l};

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Name = styled.h1`
  margin: ${theme.space.l} 0 ${theme.space.m};
  font-size: ${tokens.textHero};
  font-weight: 700;
  line-height: ${tokens.leadingFlat};
  text-shadow: 0 ${theme.space.xxs} 0 ${theme.color.ink};

  ${theme.from.tablet} {
    margin-top: 0;
  }
`;

const Lead = styled.p`
  font-size: ${tokens.textLead};
  line-height: ${tokens.leadingSnug};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;

const Yellow = styled(ButtonLink)`
  background: ${theme.color.yellow};
  color: ${theme.color.ink};
  font-size: ${theme.size.large};

  &:hover:not(:disabled) {
    background: ${theme.color.yellowTint};
  }

  &:focus-visible {
    outline-color: ${theme.color.surface};
  }
`;

const Clear = styled(ButtonAnchor)`
  border-color: ${theme.color.surface};
  background: transparent;
  box-shadow: none;
  font-size: ${theme.size.large};

  &:hover:not(:disabled) {
    background: ${theme.color.ink};
  }

  &:focus-visible {
    outline-color: ${theme.color.yellow};
  }
`;

const Logo = styled.img`
  justify-self: center;
  max-height: ${tokens.banner};
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
`;

/** A photo of the business's own. It takes exactly the place of the drawing. */
function BannerPhoto({ address, ...image }: { address: string } & ComponentProps<'img'>) {
  return (
    <Photo
      src={address}
      srcSet={bannerSourceSet(address)}
      sizes={BANNER_SIZES}
      alt=""
      fetchPriority="high"
      {...image}
    />
  );
}

const Photo = styled.img`
  display: block;
  width: 78%;
  max-width: ${tokens.banner};
  margin: 0 auto;
  aspect-ratio: 440 / 420;
  border: ${tokens.lineThick} solid ${theme.color.surface};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blueTint};
  box-shadow: ${theme.shadow.raised};
  object-fit: cover;
`;
