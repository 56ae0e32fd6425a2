import { DETAIL_WIDTH, theme } from '@catalogmx/shared';
import { ButtonLink } from '@catalogmx/shared/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { ArticleDetail } from '../articles/article-detail.tsx';
import { Gallery } from '../images/gallery.tsx';
import { usePendingMessages } from '../contact/use-pending-messages.ts';
import { readId } from './read-id.ts';

export default function ArticlePage() {
  const id = readId(useParams().id);
  usePendingMessages();
  return (
    <Page>
      <Content>
        <GoBack $tone="quiet" to="/">
          <span aria-hidden="true">←</span> Go back
        </GoBack>
        <ArticleDetail key={id} id={id}>
          <Pictures aria-label="Pictures">
            <Gallery articleId={id} />
          </Pictures>
        </ArticleDetail>
      </Content>
    </Page>
  );
}

const Page = styled.div`
  padding: ${theme.space.m} 10px ${theme.space.xxxl};
`;

const Content = styled.div`
  min-width: ${DETAIL_WIDTH.min}px;
  max-width: ${DETAIL_WIDTH.max}px;
  margin: 0 auto;
`;

const GoBack = styled(ButtonLink)`
  margin: 0 0 ${theme.space.s} -${theme.space.xs};
  padding-inline: ${theme.space.s};
`;

const Pictures = styled.section`
  margin-top: ${theme.space.l};
`;
