import { getSite, theme } from '@catalogmx/shared';
import { addressText, mailHref, mapHref, phoneHref } from '@catalogmx/shared/contract';
import {
  FacebookIcon,
  InstagramIcon,
  MailIcon,
  tokens,
  PhoneIcon,
  PinIcon,
} from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Phone, email, address and social pages of the business. */
export function ContactDetails() {
  const { business } = getSite();
  const { phone, email, address, facebook, instagram } = business;
  return (
    <Panel>
      <h2>Talk to us</h2>
      <Detail icon={<PhoneIcon />} label="Call" href={phoneHref(business)}>
        {phone}
      </Detail>
      <Detail icon={<MailIcon />} label="Write" href={mailHref(email)}>
        {email}
      </Detail>
      <Detail icon={<PinIcon />} label="Visit" href={mapHref(address)} opensTab>
        {addressText(address)}
      </Detail>
      <Detail icon={<FacebookIcon />} label="Follow on" href={facebook} opensTab>
        Facebook
      </Detail>
      <Detail icon={<InstagramIcon />} label="Follow on" href={instagram} opensTab>
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
    <Row href={href} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      <Badge>{icon}</Badge>
      <span>
        <small>{label} </small>
        <strong>{children}</strong>
      </span>
    </Row>
  );
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  align-self: start;
  gap: ${theme.space.m};
  padding: ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.color.blue};
  color: ${theme.color.surface};

  ${theme.from.tablet} {
    padding: ${theme.space.xl};
  }

  /* Below, the form beside it is too tall for that. */
  ${theme.from.desktop} {
    align-self: stretch;
    justify-content: space-between;
  }

  > h2 {
    margin-bottom: ${theme.space.xs};
  }
`;

const Badge = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${tokens.control};
  height: ${tokens.control};
  border-radius: ${theme.radius.round};
  background: ${theme.color.yellow};
  color: ${theme.color.ink};
  transition: transform ${theme.motion.quick};
`;

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space.m};
  border-radius: ${theme.radius.m};
  color: inherit;
  line-height: ${tokens.leadingSnug};
  text-decoration: none;
  overflow-wrap: anywhere;

  small {
    display: block;
    font-size: ${theme.size.small};
  }

  strong {
    font-size: ${theme.size.large};
    text-decoration: underline;
    text-decoration-thickness: ${tokens.lineMedium};
    text-underline-offset: ${theme.space.xxs};
  }

  &:hover ${Badge} {
    transform: scale(1.08) rotate(-6deg);
  }

  &:focus-visible {
    outline-color: ${theme.color.yellow};
  }
`;
