import { CATEGORIES, theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import type { ArticleView } from '../list/article-view.ts';

/** Leads to the order of a category's articles, where the view shows them in it. */
export function OrderLink({ view, total }: { view: ArticleView; total: number }) {
  const { active, search, sort, category } = view;
  const isSortable = CATEGORIES.some(({ id }) => id === category);
  if (!active || search.trim() || sort || !isSortable || total < 2) return null;
  return <Action to={`/ArticleOrder?category=${category}`}>Change the order</Action>;
}

const Action = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.target};
  color: ${theme.color.blueDark};
`;
