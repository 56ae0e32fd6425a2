import { getSite, theme } from '@catalogmx/shared';
import { WORK_PAGE_ATTRIBUTE } from '@catalogmx/shared/contract';
import { Button, ButtonLink, tokens, Castle } from '@catalogmx/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { InflatablesMenu } from './inflatables-menu.tsx';
import { menuItem } from './menu-parts.tsx';
import { SocialLink } from './social-link.tsx';

/** The links of the site. On a phone, pages for those who work on it show a button in their place. */
export function Navbar() {
  const { pathname } = useLocation();
  const folds = useIsWorkPage();
  const [openAt, setOpenAt] = useState<string>();
  // Another page begins with a folded menu.
  const isOpen = openAt === pathname;
  const { name, facebook, instagram, logo } = getSite().business;
  return (
    <Bar>
      <Inner data-folded={folds ? !isOpen : undefined}>
        <LogoLink to="/" aria-label={`${name}, home page`}>
          {logo ? <img src={logo} alt={name} /> : <Logo name={name} />}
        </LogoLink>
        {/* Always there, so that nothing moves when the kind of the page is known. */}
        <FoldButton
          $tone="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        >
          Site menu
        </FoldButton>
        <Social>
          <SocialLink network="facebook" href={facebook} />
          <SocialLink network="instagram" href={instagram} />
        </Social>
        <Menu aria-label="Main">
          <InflatablesMenu />
          <NavbarLink $tone="quiet" to="/articles/category/3">
            PARTY EQUIPMENT
          </NavbarLink>
          <NavbarLink to="/contactUs" state={{ from: pathname }}>
            Contact US
          </NavbarLink>
        </Menu>
      </Inner>
    </Bar>
  );
}

const Bar = styled.header`
  position: relative;
  z-index: ${tokens.layerNavbar};
  border-bottom: ${tokens.lineThick} solid ${theme.color.yellow};
  background: ${theme.color.surface};

  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  display: grid;
  grid-template: 'logo social' auto 'menu menu' auto / 1fr auto;
  align-items: center;
  gap: ${theme.space.xxs} ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};

  ${theme.from.desktop} {
    max-width: ${theme.pageWidth};
    margin: 0 auto;
    grid-template: 'logo menu social' auto / auto 1fr auto;
  }

  /* By the attribute of the page until the scripts run, where the build prerenders it. */
  ${tokens.belowDesktop} {
    &[data-folded],
    header:has(~ main [${WORK_PAGE_ATTRIBUTE}]) > & {
      grid-template: 'logo fold' auto 'menu social' auto / 1fr auto;

      > button {
        display: inline-flex;
      }
    }

    &[data-folded='true'] > :is(nav, div),
    header:has(~ main [${WORK_PAGE_ATTRIBUTE}]) > &:not([data-folded]) > :is(nav, div) {
      display: none;
    }
  }
`;

const LogoLink = styled(Link)`
  grid-area: logo;
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${theme.target};
  border-radius: ${theme.radius.s};
  color: inherit;
  text-decoration: none;

  > img {
    height: ${tokens.drawing};
  }
`;

const FoldButton = styled(Button)`
  display: none;
  grid-area: fold;
`;

const Social = styled.div`
  grid-area: social;
  display: flex;
  gap: ${theme.space.xxs};
`;

const Menu = styled.nav`
  grid-area: menu;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
  /* The first item has no visible edge. */
  margin-left: -${theme.space.xs};

  ${theme.from.tablet} {
    justify-content: flex-end;
    gap: ${theme.space.s};
  }
`;

const NavbarLink = styled(ButtonLink)`
  ${menuItem}
`;

function Logo({ name }: { name: string }) {
  return (
    <Frame>
      <Drawing>
        <Castle />
      </Drawing>
      <Name>{name}</Name>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
`;

const Drawing = styled.span`
  flex: none;
  width: ${tokens.logo};

  > svg {
    display: block;
  }
`;

const Name = styled.span`
  max-width: ${tokens.columnXl};
  font-family: ${theme.font.display};
  font-size: ${tokens.textBrand};
  font-weight: 700;
  line-height: ${tokens.leadingTight};
`;

/** True if the page on screen declares itself to be for those who work on the site. */
function useIsWorkPage(): boolean {
  return useSyncExternalStore(subscribe, isWorkPage, () => false);
}

function isWorkPage(): boolean {
  return document.documentElement.hasAttribute(WORK_PAGE_ATTRIBUTE);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [WORK_PAGE_ATTRIBUTE] });
  return () => observer.disconnect();
}
