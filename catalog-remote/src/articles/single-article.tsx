import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import styled from 'styled-components';
import { ArticleCover } from './article-cover.tsx';
import { categoryName } from './category-name.ts';
import { ShareButtons } from './share-buttons.tsx';

/** An article in full, with the ways to share it. An inactive one is not shown. */
export function SingleArticle({ article }: { article: Article }) {
  const { id, title, content, cat_id, active } = article;
  if (!active) return null;
  return (
    <Card>
      <ArticleCover
        key={id}
        article={article}
        eager
        whole
        sizes="(min-width: 960px) 480px, 100vw"
      />
      <Text>
        <Category>{categoryName(cat_id)}</Category>
        <Title>{title}</Title>
        <Content>{content}</Content>
        <ShareButtons title={title} />
      </Text>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};
  overflow: clip;

  ${theme.from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    background: linear-gradient(90deg, ${theme.color.blueTint} 50%, ${theme.color.surface} 50%);

    /* The picture stays in sight beside a long text. */
    > :first-child {
      position: sticky;
      top: 0;
    }
  }
`;

const Text = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${theme.space.l};

  ${theme.from.tablet} {
    padding: ${theme.space.xl};
  }
`;

const Category = styled.p`
  align-self: start;
  margin-bottom: ${theme.space.s};
  padding: ${theme.space.xxs} ${theme.space.s};
  border-radius: ${theme.radius.round};
  background: ${theme.color.redTint};
  color: ${theme.color.redDark};
  font-family: ${theme.font.display};
  font-size: ${theme.size.small};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

const Title = styled.h1`
  font-size: ${theme.size.h2};
  overflow-wrap: anywhere;
`;

const Content = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
