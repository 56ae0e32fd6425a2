import { getSite, theme } from '@catalogmx/shared';
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  PhoneIcon,
  phoneAddress,
  PinIcon,
} from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The ways to reach the business besides the form. */
export function ContactDetails() {
  const { phone, email, address, facebook, instagram } = getSite().business;
  const { street, city, region, postalCode } = address;
  const place = `${street}, ${city}, ${region} ${postalCode}`;
  return (
    <Panel>
      <h2>Talk to us</h2>
      <Detail icon={<PhoneIcon />} label="Call" href={phoneAddress(phone)}>
        {phone}
      </Detail>
      <Detail icon={<MailIcon />} label="Write" href={`mailto:${email}`}>
        {email}
      </Detail>
      <Detail
        icon={<PinIcon />}
        label="Visit"
        href={`https://maps.google.com/?q=${encodeURIComponent(place)}`}
        opensTab
      >
        {place}
      </Detail>
      <Detail icon={<FacebookIcon />} label="Follow" href={facebook} opensTab>
        Facebook
      </Detail>
      <Detail icon={<InstagramIcon />} label="Follow" href={instagram} opensTab>
        Instagram
      </Detail>
    </Panel>
  );
}

function Detail(props: {
  icon: ReactNode;
  label: string;
  href: string;
  opensTab?: boolean;
  children: ReactNode;
}) {
  const { icon, label, href, opensTab, children } = props;
  return (
    <Row>
      <Badge>{icon}</Badge>
      <span>{label}</span>
      <a href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    </Row>
  );
}

const Panel = styled.section`
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blue};
  color: ${theme.color.surface};

  ${theme.from.tablet} {
    padding: ${theme.space.xl};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${theme.space.m};
  align-items: center;
  margin-top: ${theme.space.m};

  > span {
    font-size: ${theme.size.small};
    line-height: 1;
  }

  > a {
    display: flex;
    align-items: center;
    min-height: 32px;
    color: inherit;
    font-weight: 700;
    overflow-wrap: anywhere;
  }

  > a:focus-visible {
    outline-color: ${theme.color.yellow};
  }
`;

const Badge = styled.div`
  display: grid;
  place-items: center;
  grid-row: span 2;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.round};
  background: ${theme.color.yellow};
  color: ${theme.color.ink};
`;
