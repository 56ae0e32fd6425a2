import { NEW_ARTICLE_CONTENT_ROWS } from '@catalogmx/shared';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { useState } from 'react';
import { Note } from '../../ui/alert.ts';
import { DiscardDialog } from '../../ui/discard-dialog.tsx';
import { changedFields, type ArticleFormValues } from '../form/article-form-values.ts';
import { ArticleForm } from '../form/article-form.tsx';
import { useNewArticleForm } from './use-new-article-form.ts';

/** The modal for a new article. Asks before it discards unsaved input. */
export function NewArticleModal(props: {
  /** Values to begin with, unless a form was left unsaved. */
  initial: ArticleFormValues;
  onCreated: (id: number, values: ArticleFormValues) => void;
  onClose: () => void;
}) {
  const { initial, onCreated, onClose } = props;
  const form = useNewArticleForm(initial, onCreated);
  const { value, saving, cancel, discard } = form;
  const dirty = changedFields(value, initial).length > 0;
  const [asking, setAsking] = useState(false);

  function leave(): void {
    discard();
    onClose();
  }

  const close = () => (saving ? cancel() : dirty ? setAsking(true) : leave());
  return (
    <Modal open title="Article Details" closesOutside={false} onClose={close}>
      {!initial.active && !value.active && (
        <Note>This copy starts inactive: visitors do not see it until you switch it on.</Note>
      )}
      <ArticleForm form={form} rows={NEW_ARTICLE_CONTENT_ROWS} onSaved={onClose}>
        <ModalActions>
          <Button $tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving} aria-busy={saving}>
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </ModalActions>
      </ArticleForm>
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
    </Modal>
  );
}
