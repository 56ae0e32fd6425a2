import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ArticleCover } from '../article-cover.tsx';
import { unbrokenSizes } from '../unbroken-sizes.tsx';

/** A compact card that leads to another article. Without one, the space for it. */
export function MoreCard({ article }: { article: Article | undefined }) {
  return (
    <Card>
      {article ? (
        <ArticleCover article={article} eager={false} sizes={tokens.moreCover} />
      ) : (
        <Space />
      )}
      <Title>
        {article && (
          <Target to={`/article/${article.id}`}>
            <Words key={article.title}>{unbrokenSizes(article.title)}</Words>
          </Target>
        )}
      </Title>
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  min-width: 0;
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};
  overflow: hidden;

  &:hover {
    box-shadow: ${theme.shadow.raised};
  }
`;

const Space = styled.div`
  aspect-ratio: 4 / 3;
`;

// Always two lines high, so that nothing moves when the titles come.
const Title = styled.h3`
  height: calc(2 * ${tokens.leadingSnug} * ${theme.size.text} + 2 * ${theme.space.s});
  margin: 0;
  font-size: ${theme.size.text};
  line-height: ${tokens.leadingSnug};
`;

const Words = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

// ::after makes the whole card clickable.
const Target = styled(Link)`
  display: block;
  height: 100%;
  padding: ${theme.space.s};
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.m};
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: ${tokens.lineFocus} solid ${theme.color.blue};
    outline-offset: -${tokens.lineFocus};
  }
`;
