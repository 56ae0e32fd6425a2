import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { ButtonLink, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { articleQuery } from '../articles/article.queries.ts';
import { ArticleDetail } from '../articles/article-detail.tsx';
import { Breadcrumbs } from '../articles/breadcrumbs.tsx';
import { MoreLikeThis } from '../articles/more/more-like-this.tsx';
import { Gallery } from '../images/gallery.tsx';
import { imagesQuery } from '../images/image.queries.ts';
import { AdminBar } from '../articles/admin-bar.tsx';
import { useIsAdmin } from '../ui/use-browser-value.ts';
import { ContactBar } from '../contact/contact-bar.tsx';
import { usePendingMessages } from '../contact/pending-messages.ts';
import { PageMinWidth } from '../ui/page-min-width.ts';
import { parseId } from '../ui/addresses.ts';

export default function ArticlePage() {
  const id = parseId(useParams().id);
  usePendingMessages();
  // The parts of the page load their data; the page itself only reads it.
  const isAdmin = useIsAdmin();
  const { data } = useQuery({ ...articleQuery(id, isAdmin), enabled: false });
  const article = data?.[0];
  const { data: images } = useQuery({ ...imagesQuery(id), enabled: false });
  const [openId, setOpenId] = useState<number>();
  const findOpener = ({ cover }: Article) =>
    cover && images?.some((image) => image.id === cover.imageId)
      ? () => setOpenId(cover.imageId)
      : undefined;
  return (
    <>
      <PageMinWidth />
      <Page>
        <Content>
          <GoBack $tone="quiet" to="/">
            <span aria-hidden="true">←</span> Go back
          </GoBack>
          {article && <Breadcrumbs article={article} />}
          {isAdmin && article && <AdminBar article={article} />}
          <ArticleDetail key={id} id={id} findOpener={findOpener}>
            <Gallery articleId={id} title={article?.title ?? ''} openId={openId} onOpen={setOpenId}>
              {article && <MoreLikeThis article={article} />}
            </Gallery>
          </ArticleDetail>
        </Content>
      </Page>
      <ContactBar />
    </>
  );
}

const Page = styled.div`
  padding-block: ${theme.space.m} ${theme.space.xxxl};
`;

// The inline padding follows from the minimum widths of page and content.
const Content = styled.div`
  box-sizing: content-box;
  min-width: ${tokens.detailMin};
  max-width: ${tokens.detailMax};
  margin: 0 auto;
  padding-inline: calc((${tokens.pageMin} - ${tokens.detailMin}) / 2);
`;

const GoBack = styled(ButtonLink)`
  margin: 0 0 ${theme.space.s} -${theme.space.xs};
  padding-inline: ${theme.space.s};

  @media print {
    display: none;
  }
`;
