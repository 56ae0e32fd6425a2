import { theme, usePageTitle } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { CONTACT_TITLE } from '../../pages.ts';
import { useArticleTitle } from '../articles/use-article-title.ts';
import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { ContactMap } from '../contact/contact-map.tsx';
import { usePendingMessages } from '../contact/use-pending-messages.ts';
import { SideScroller } from '../ui/side-scroller.ts';
import { readReferringArticle } from './referring-article.ts';

export default function ContactPage() {
  usePageTitle(CONTACT_TITLE);
  usePendingMessages();
  const articleId = readReferringArticle(useLocation().state);
  const title = useArticleTitle(articleId);
  return (
    <SideScroller>
      <Page>
        <Header>
          <h1>Let’s plan your party</h1>
          <p>Ask for a date, a price or a piece of advice. We are happy to help.</p>
        </Header>
        <Columns>
          <ContactForm
            prefill={title && `I am interested in ${title}`}
            articleId={title === undefined ? undefined : articleId}
          />
          <ContactDetails />
        </Columns>
        <ContactMap />
      </Page>
    </SideScroller>
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

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.l};
  margin-bottom: ${theme.space.l};

  ${tokens.fromWideTablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${theme.from.desktop} {
    grid-template-columns: 7fr 5fr;
    gap: ${theme.space.xl};
  }
`;
