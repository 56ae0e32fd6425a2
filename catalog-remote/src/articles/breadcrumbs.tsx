import { CATEGORIES, theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The way from the home page to an article, in one line. */
export function Breadcrumbs({ article }: { article: Article }) {
  const { title, cat_id } = article;
  return (
    <Trail aria-label="Breadcrumbs">
      <Steps>
        <li>
          <Step to="/">Home</Step>
        </li>
        {CATEGORIES.filter(({ id }) => id === cat_id).map(({ id, name }) => (
          <li key={id}>
            <Step to={`/articles/category/${id}`}>{name}</Step>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </Steps>
    </Trail>
  );
}

// Beside the link 'Go back', in the same line.
const Trail = styled.nav`
  display: inline-block;
  max-width: calc(100% - ${tokens.columnM});
  margin-left: ${theme.space.s};
  vertical-align: top;

  @media print {
    display: none;
  }
`;

const Steps = styled.ol`
  display: flex;
  align-items: center;
  margin: 0;
  padding: 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  list-style: none;
  white-space: nowrap;

  /* Large text has no room in one line. */
  ${tokens.belowTablet} {
    flex-wrap: wrap;
    white-space: normal;
  }

  > li + li::before {
    content: '›' / '';
    padding-inline: ${theme.space.xs};
  }

  /* On phones, there is no room for the title, which follows below. */
  > li:last-child {
    overflow: hidden;
    text-overflow: ellipsis;

    ${tokens.belowTablet} {
      display: none;
    }
  }
`;

const Step = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${theme.target};
  min-height: ${theme.target};
`;
