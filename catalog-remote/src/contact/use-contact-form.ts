import { THANK_YOU_MS } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import {
  haveSameContent,
  isBlank,
  plainAddress,
  readFields,
  validateFields,
} from './contact-fields.ts';
import { recallSent, rememberSent, removeDraft, restoreDraft, saveDraft } from './contact-draft.ts';
import { createIdempotencyKey } from '@catalogmx/shared/contract';
import { deliverMessage } from './pending-messages.ts';

/** 'late': the first attempt failed and a retry succeeded. */
export type DeliveryStatus = 'pending' | 'received' | 'failed' | 'late';

/**
 * State of the contact form. The thanks appear after a fixed time, even if the request fails. The form is
 * cleared once the thanks are shown and the server has the message. Unsent input is stored as a draft.
 * @param prefill Initial text of the message, which is not a draft by itself.
 * @param articleIds The articles that the message is about.
 */
export function useContactForm(prefill: string | undefined, articleIds: readonly number[]) {
  const form = useRef<HTMLFormElement>(null);
  const viewedAt = useRef(0);
  const latest = useRef<ContactMessage>(undefined);
  const [stage, setStage] = useState<'writing' | 'sent' | 'thanked'>('writing');
  const [result, setResult] = useState<DeliveryStatus>('pending');

  useEffect(() => {
    if (!form.current) return;
    latest.current = recallSent();
    // Otherwise, the server would take what was written before the scripts ran, or a restored draft that is
    // sent at once, for spam.
    const shownAt = isBlank(form.current) ? performance.now() : 0;
    viewedAt.current = shownAt - restoreDraft(form.current);
  }, []);

  useEffect(() => {
    if (stage !== 'sent') return;
    const timer = setTimeout(() => setStage('thanked'), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  useEffect(() => {
    if (!form.current) return;
    const isReceived = result === 'received' || result === 'late';
    const isDone = isReceived && stage !== 'sent' && latest.current !== undefined;
    if (isDone && latest.current && haveSameContent(latest.current, readFields(form.current))) {
      form.current.reset();
      latest.current = undefined;
      rememberSent(undefined);
    }
    validateFields(form.current);
  }, [stage, result]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage !== 'writing') return;
    const fields = readFields(event.currentTarget);
    const about = articleIds.length > 0 ? { article_ids: [...articleIds] } : {};
    // Reuses the key, so that the server does not store the same message twice.
    const isAgain =
      latest.current &&
      haveSameContent(latest.current, fields) &&
      latest.current.article_ids?.join() === about.article_ids?.join();
    const took = timeSince(viewedAt.current);
    const message =
      isAgain && latest.current
        ? latest.current
        : { key: createIdempotencyKey(), ...fields, took, article_id: articleIds[0], ...about };
    latest.current = message;
    rememberSent(message);
    setStage('sent');
    setResult('pending');
    removeDraft();
    const report = (status: DeliveryStatus) => {
      if (latest.current === message) setResult(status);
    };
    void deliverMessage(message, () => report('late')).then((received) =>
      report(received ? 'received' : 'failed'),
    );
  };

  const handleInput = (event: SyntheticEvent<HTMLFormElement>) => {
    // Setting a value would end a composition.
    if (!(event.nativeEvent as InputEvent).isComposing) plainAddress(event.currentTarget);
    const fields = readFields(event.currentTarget);
    validateFields(event.currentTarget);
    if (latest.current && haveSameContent(latest.current, fields)) return removeDraft();
    const message = fields.message === prefill?.trim() ? '' : fields.message;
    saveDraft({ ...fields, message }, timeSince(viewedAt.current));
  };

  return {
    form,
    submit,
    handleInput,
    isThanked: stage === 'thanked',
    delivery: result,
    close: () => setStage('writing'),
  };
}

function timeSince(moment: number): number {
  return Math.round(performance.now() - moment);
}
