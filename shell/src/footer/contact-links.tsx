import { getSite } from '@catalogmx/shared';
import { addressText, mailHref, mapHref, phoneHref, textHref } from '@catalogmx/shared/contract';
import { MailIcon, MessageIcon, PhoneIcon, PinIcon } from '@catalogmx/shared/ui';
import { FooterList } from './footer-list.ts';

export function ContactLinks() {
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
