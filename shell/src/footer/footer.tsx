import { theme, getSite, CATEGORIES } from '@catalogmx/shared';
import { tokens, MailIcon, MessageIcon, PhoneIcon, PinIcon } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import {
  addressText,
  mailHref,
  mapHref,
  phoneHref,
  textHref,
  openingHoursTexts,
} from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SocialLink } from '../navbar/social-link.tsx';

/** How to reach the business, at the end of every page. */
export function Footer() {
  return (
    <Frame>
      <Inner>
        <ContactLinks />
        <div>
          <Hours />
          <Towns />
        </div>
        <PageLinks />
      </Inner>
    </Frame>
  );
}

// Without scroll anchoring, which would hold the footer in place while the page above it loads.
const Frame = styled.footer`
  border-top: ${tokens.lineThick} solid ${theme.color.yellow};
  background: ${theme.color.blueDark};
  color: ${theme.color.surface};
  overflow-anchor: none;

  a {
    color: inherit;

    &:focus-visible {
      outline-color: ${theme.color.yellow};
    }
  }

  h2 {
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.h3};
  }

  p {
    margin: 0;
  }

  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${theme.space.l};
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.space.m};

  /* Without hours and towns. */
  > :empty {
    display: none;
  }

  ${theme.from.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${tokens.fromWideTablet} {
    grid-template-columns: 5fr 4fr 4fr;
  }
`;

function ContactLinks() {
  const { business } = getSite();
  const { name, phone, textPhone, email, address } = business;
  return (
    <div>
      <h2>{name}</h2>
      <FooterList>
        <li>
          <a href={phoneHref(business)}>
            <PhoneIcon />
            <span>{phone}</span>
          </a>
        </li>
        <li>
          <a href={textHref(business)}>
            <MessageIcon />
            <span>{textPhone ? `Text us at ${textPhone}` : 'Text us'}</span>
          </a>
        </li>
        <li>
          <a href={mailHref(email)}>
            <MailIcon />
            <span>{email}</span>
          </a>
        </li>
        <li>
          <a href={mapHref(address)} target="_blank" rel="noopener">
            <PinIcon />
            <span>{addressText(address)}</span>
          </a>
        </li>
      </FooterList>
    </div>
  );
}

function Hours() {
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

function Towns() {
  const { towns = [] } = getSite().business;
  if (towns.length === 0) return null;
  return (
    <>
      <h2>Towns we serve</h2>
      <p>{towns.join(', ')}</p>
    </>
  );
}

/** Links to the categories, the contact page and the social pages. */
function PageLinks() {
  const { pathname } = useLocation();
  const { facebook, instagram } = getSite().business;
  return (
    <nav aria-label="Footer">
      <h2>Browse</h2>
      <FooterList>
        {CATEGORIES.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/articles/category/${id}`}>{name}</Link>
          </li>
        ))}
        <li>
          <Link to="/contactUs" state={{ from: pathname }}>
            Contact us
          </Link>
        </li>
      </FooterList>
      <Social>
        <SocialLink network="facebook" href={facebook} />
        <SocialLink network="instagram" href={instagram} />
      </Social>
    </nav>
  );
}

const Social = styled.div`
  display: flex;
  /* The icons are smaller than their targets. */
  margin-left: -${theme.space.s};

  a:hover {
    background: ${theme.color.blue};
  }
`;

/** A list of links with 44 pixels of height each. */
const FooterList = styled.ul`
  /* The text of a link begins below its upper edge. */
  margin: -${theme.space.xs} 0 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: ${theme.target};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  svg {
    flex: none;
  }
`;
