import { getSite, theme } from '@catalogmx/shared';
import { phoneHref } from '@catalogmx/shared/contract';
import { ButtonAnchor, ButtonLink, tokens, PhoneIcon } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useImageRetry } from '../ui/use-image-retry.ts';
import { Container } from './container.ts';
import { BannerDrawing } from './banner-drawing.tsx';
import { BannerPhoto } from './banner-photo.tsx';
import { Bunting } from './bunting.tsx';

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
