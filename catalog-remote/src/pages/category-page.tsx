import { theme, usePageTitle } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { ArticleList } from '../articles/article-list.tsx';
import { categoryName } from '../articles/category-name.ts';
import { usePendingMessages } from '../contact/use-pending-messages.ts';
import { parseId } from './parse-id.ts';

/** By category id. */
const INTRODUCTIONS: Record<number, string> = {
  1: 'Castles, slides and obstacle courses: delivered, set up and taken down again by us.',
  2: 'Inflatables to keep, chosen by people who put them up every weekend.',
  3: 'Tents, tables, chairs and treats: all that a party needs besides the bouncing.',
};

export default function CategoryPage() {
  const category = parseId(useParams().category);
  const name = categoryName(category);
  usePageTitle(name);
  usePendingMessages();
  return (
    <>
      <Header>
        <h1>{name}</h1>
        {INTRODUCTIONS[category] && <p>{INTRODUCTIONS[category]}</p>}
      </Header>
      <Content>
        {/* The key resets the loading state when the category changes. */}
        <ArticleList key={category} category={category} />
      </Content>
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
