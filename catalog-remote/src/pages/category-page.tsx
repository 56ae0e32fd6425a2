import { theme, usePageTitle } from '@catalogmx/shared';
import { CATEGORY_INTRODUCTIONS } from '@catalogmx/shared/contract';
import { categoryName, tokens } from '@catalogmx/shared/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { ArticleList } from '../articles/article-list.tsx';
import { ContactBar } from '../contact/contact-bar.tsx';
import { usePendingMessages } from '../contact/pending-messages.ts';
import { parseId } from '../ui/addresses.ts';

export default function CategoryPage() {
  const category = parseId(useParams().category, 0);
  const name = categoryName(category);
  usePageTitle(name);
  usePendingMessages();
  return (
    <>
      <Header>
        <h1>{name}</h1>
        {CATEGORY_INTRODUCTIONS[category] && <p>{CATEGORY_INTRODUCTIONS[category]}</p>}
      </Header>
      <Content>
        {/* The key resets the loading state when the category changes. */}
        <ArticleList key={category} category={category} />
      </Content>
      <ContactBar />
    </>
  );
}

const Header = styled.header`
  padding: ${theme.space.xxl} ${theme.space.m} ${theme.space.l};
  text-align: center;

  > h1 {
    margin-bottom: ${theme.space.xs};
  }

  > p {
    margin: 0 auto;
    max-width: ${tokens.prose};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.large};
    text-wrap: balance;
  }
`;

const Content = styled.div`
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: 0 ${theme.space.m} ${theme.space.xxxl};
`;
