import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { ButtonLink } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useLocation } from 'react-router-dom';

/** The ways of an administrator from an article, which they see as visitors do or will. */
export function AdminBar({ article }: { article: Article }) {
  return (
    <Bar aria-label="For administrators">
      {!article.active && <p>Visitors do not see this article: it is not active.</p>}
      <ButtonLink $tone="quiet" to="/Dashboard">
        Main Dashboard
      </ButtonLink>
      <EditLink article={article} />
    </Bar>
  );
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space.xs} ${theme.space.s};
  margin-bottom: ${theme.space.m};
  padding: ${theme.space.xs} ${theme.space.m};
  border-radius: ${theme.radius.m};
  background: ${theme.color.yellowTint};

  > p {
    flex: 1 1 100%;
    margin: 0;
    font-weight: 700;

    ${theme.from.tablet} {
      flex: 1;
    }
  }

  @media print {
    display: none;
  }
`;

/** Leads an administrator to the form of an article, which leads back to this page. */
export function EditLink({ article, className }: { article: Article; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      className={className}
      $tone="secondary"
      to="/EditArticle"
      state={{ ...article, returnTo: pathname + search }}
      aria-label={`Edit ${article.title}`}
    >
      Edit
    </ButtonLink>
  );
}
