import { theme, usePageTitle } from '@catalogmx/shared';
import { tokens, VisuallyHidden } from '@catalogmx/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { CONTACT_TITLE } from '../../pages.ts';
import { AskedArticles } from '../contact/asked-articles.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactMap } from '../contact/contact-map.tsx';
import { suggestMessage } from '../contact/use-contact-form.ts';
import { usePendingMessages } from '../contact/pending-messages.ts';
import { PageMinWidth } from '../ui/page-min-width.ts';
import { useAskedArticles, useAskedIds } from './use-asked-articles.ts';

export default function ContactPage() {
  usePageTitle(CONTACT_TITLE);
  usePendingMessages();
  const { ids, replace } = useAskedIds();
  const articles = useAskedArticles(ids);
  const [removed, setRemoved] = useState('');
  const formHeading = useRef<HTMLHeadingElement>(null);

  const articleIds = articles.map(({ id }) => id);
  const latestIds = useRef(articleIds);
  useLayoutEffect(() => void (latestIds.current = articleIds));
  // Articles that cannot be loaded stay in the list.
  const shown = articles
    .filter(({ isPending }) => !isPending)
    .map(({ id, title }) => ({ id, name: title ?? `Article ${id}` }));

  const remove = ({ id, name }: { id: number; name: string }, button: HTMLElement) => {
    const row = button.closest('li');
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbor?.querySelector('button') ?? formHeading.current)?.focus();
    setRemoved(name);
    // Before the page has rendered again, another one may be removed.
    latestIds.current = latestIds.current.filter((other) => other !== id);
    replace(latestIds.current);
  };

  return (
    <>
      <PageMinWidth />
      <Page>
        <Header>
          <h1>Let’s plan your party</h1>
          <p>Ask about a date, a price or what fits your yard. We are happy to help.</p>
        </Header>
        <VisuallyHidden role="status">{removed && `Removed ${removed}.`}</VisuallyHidden>
        <ContactColumns $isAsking={shown.length > 0}>
          {shown.length > 0 && <AskedArticles articles={shown} onRemove={remove} />}
          <ContactForm
            prefill={suggestMessage(articles)}
            articleIds={articleIds}
            heading={formHeading}
          />
          <ContactDetails />
        </ContactColumns>
        <ContactMap />
      </Page>
    </>
  );
}

const Page = styled.div`
  min-width: ${tokens.pageMin};
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space.xxl} ${theme.space.m} ${theme.space.xxxl};
`;

const Header = styled.header`
  margin-bottom: ${theme.space.xl};
  text-align: center;

  > h1 {
    margin-bottom: ${theme.space.xs};
  }

  > p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.large};
  }
`;

// Beside the form, and above it on phones.
const besideForm = css`
  grid-template-areas: 'form asked' 'form details';
  grid-template-rows: auto 1fr;

  > :nth-child(1) {
    grid-area: asked;
  }

  /* A long list makes the other column the taller one. */
  > :nth-child(2) {
    grid-area: form;
    align-self: start;
  }

  > :nth-child(3) {
    grid-area: details;
  }
`;

/** Has the card with the articles, if there is one, the form and the contact details. */
const ContactColumns = styled.div<{ $isAsking: boolean }>`
  display: grid;
  gap: ${theme.space.l};
  margin-bottom: ${theme.space.l};

  ${tokens.fromWideTablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    ${({ $isAsking }) => $isAsking && besideForm}
  }

  ${theme.from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space.xl};
  }
`;
