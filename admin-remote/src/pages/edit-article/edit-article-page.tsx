import { theme, usePageTitle } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, ButtonLink, Loading, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { EDIT_ARTICLE_TITLE } from '../../../pages.ts';
import { EDIT_IMAGES_HASH } from '../../articles/table/use-edit-article.ts';
import { articleQuery } from '../../articles/article.queries.ts';
import {
  type ArticleFormValues,
  parseArticle,
  parseReturnPath,
} from '../../articles/form/article-form-values.ts';
import { EditArticleForm } from '../../articles/form/article-form.tsx';
import { useEditArticleForm } from '../../articles/form/use-article-form.ts';
import { ArticleHistory } from '../../history/article-history.tsx';
import { ImageList } from '../../images/list/image-list.tsx';
import { ImageUploader, type UploadState } from '../../images/upload/image-uploader.tsx';
import { Alert } from '../../ui/alert.ts';
import { DiscardDialog } from '../../ui/confirm-dialog.tsx';
import { Card, PageFrame, PageTitle } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useErrorLog } from '../../ui/queries.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';

/** Edits the article in the navigation state, where the dashboard puts the row that was clicked. */
export default function EditArticlePage() {
  usePageTitle(EDIT_ARTICLE_TITLE, { listed: false });
  const article = parseArticle(useLocation().state);
  return (
    <PageFrame>{article ? <Reading key={article.id} article={article} /> : <NotFound />}</PageFrame>
  );
}

/** Reads the article afresh: the row may be minutes old, and the state of a reloaded page days. */
function Reading({ article }: { article: Article }) {
  const { data, error, isPending, refetch } = useQuery(articleQuery(article.id));
  useErrorLog(error);
  return (
    <>
      <Title>Editing Article</Title>
      {isPending && <Loading />}
      {error && (
        <Alert>
          The article could not be read again. What you see may be out of date.
          <Button $tone="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!isPending && <Editing key={error ? 'old' : 'fresh'} article={data ?? article} />}
    </>
  );
}

function Editing({ article }: { article: Article }) {
  const navigate = useNavigate();
  const location = useLocation();
  // The dashboard's query came along, or the public page that led here.
  const origin = parseReturnPath(location.state) ?? {
    pathname: '/Dashboard',
    search: location.search,
  };
  const [uploads, setUploads] = useState<UploadState>({ busy: false, hasUnsent: false });
  const form = useEditArticleForm(article);
  const { blocker, release } = useLeaveGuard({
    dirty: form.dirty,
    busy: uploads.busy || uploads.hasUnsent,
  });

  function restore(values: Partial<ArticleFormValues>): void {
    form.change(values);
    form.titleRef.current?.focus();
    showToast({ tone: 'success', text: 'The former values are in the form. Save to keep them.' });
  }

  function leaveSaved(): void {
    release();
    // Back must not return to the form, which would show the values from before saving.
    void navigate(origin, { replace: true });
  }

  return (
    <>
      <Columns>
        <Card aria-label="Article">
          <EditArticleForm
            form={form}
            onSaved={leaveSaved}
            onCancel={() => void navigate(origin)}
          />
          <ArticleHistory articleId={article.id} onRestore={restore} />
        </Card>
        <Card aria-labelledby="images">
          <ImagesHeading />
          <ImageUploader articleId={article.id} title={form.value.title} onChange={setUploads} />
          <Line />
          <ImageList articleId={article.id} />
        </Card>
      </Columns>
      <DiscardDialog
        open={blocker.state === 'blocked'}
        closesOnBack={false}
        text={whyToStay(uploads, form.dirty)}
        onKeep={() => {
          form.settle();
          blocker.reset?.();
        }}
        onDiscard={() => {
          form.discard();
          blocker.proceed?.();
        }}
      />
    </>
  );
}

/** 'Add pictures' on the dashboard leads to it. */
function ImagesHeading() {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== EDIT_IMAGES_HASH) return;
    heading.current?.focus({ preventScroll: true });
    // To the top: what is above it may still grow.
    heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <h2 ref={heading} id={EDIT_IMAGES_HASH.slice(1)} tabIndex={-1}>
      Images
    </h2>
  );
}

function whyToStay({ busy, hasUnsent }: UploadState, dirty: boolean): string | undefined {
  if (busy) return 'Images are still being uploaded.';
  if (!hasUnsent) return undefined;
  const text = 'The chosen images are not uploaded yet.';
  return dirty ? `What you changed is not saved yet. ${text}` : text;
}

function NotFound() {
  return (
    <Centred>
      <PageTitle>Not found</PageTitle>
      <p>Choose the article to edit on the dashboard.</p>
      <ButtonLink to="/Dashboard">Go to the dashboard</ButtonLink>
    </Centred>
  );
}

const Title = styled(PageTitle)`
  margin-bottom: ${theme.space.l};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space.l};

  ${theme.from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Line = styled.hr`
  margin: ${theme.space.l} 0;
  border: 0;
  border-top: ${tokens.lineThin} solid ${theme.color.line};
`;

const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.m};
  padding: ${theme.space.xxl} 0;
  text-align: center;

  p {
    margin: 0;
    color: ${theme.color.inkSoft};
  }
`;
