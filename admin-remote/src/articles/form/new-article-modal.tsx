import { NEW_ARTICLE_CONTENT_ROWS } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { Note } from '../../ui/alert.ts';
import { DiscardDialog } from '../../ui/discard-dialog.tsx';
import { useKeptState } from '../../ui/use-persisted-state.ts';
import { ArticleFields } from './article-fields.tsx';
import { findProblems, NEW_ARTICLE, problemsOf } from './article-form-values.ts';
import { useCreateArticle } from './use-new-article-form.ts';

/** The name under which an unfinished new article is kept. */
export const NEW_ARTICLE_KEY = 'new-article';

/** The modal for a new article; asks before what was typed is lost. */
export function NewArticleModal({ onClose }: { onClose: () => void }) {
  const { value, dirty, restored, change, discard } = useKeptState(NEW_ARTICLE_KEY, NEW_ARTICLE);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useCreateArticle(leave);
  const problems = (tried && findProblems(value)) || problemsOf(error);

  function leave(): void {
    discard();
    onClose();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (findProblems(value)) titleRef.current?.focus();
    else if (!isPending) mutate(value);
  }

  return (
    <Modal
      open
      title="Article Details"
      closesOutside={false}
      onClose={() => (dirty ? setAsking(true) : leave())}
    >
      <form onSubmit={submit} noValidate>
        {restored && <Note>This is what you had not saved yet.</Note>}
        <ArticleFields
          values={value}
          problems={problems}
          rows={NEW_ARTICLE_CONTENT_ROWS}
          titleRef={titleRef}
          onChange={change}
        />
        <ModalActions>
          <Button $tone="secondary" onClick={() => (dirty ? setAsking(true) : leave())}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
        </ModalActions>
      </form>
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
    </Modal>
  );
}
