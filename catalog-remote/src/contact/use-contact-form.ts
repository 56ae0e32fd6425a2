import { THANK_YOU_MS } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { checkFields, isSame, readFields, type ContactFields } from './contact-fields.ts';
import { forgetDraft, keepDraft, restoreDraft } from './contact-draft.ts';
import { createMessageKey } from './idempotency-key.ts';
import { deliverMessage } from './pending-messages.ts';

/** What is known of a message: 'late' has arrived after its first try had failed. */
export type Delivery = 'pending' | 'received' | 'failed' | 'late';

/**
 * The course of the contact form: written, sent, thanked. The thanks come after a fixed time whatever
 * becomes of the call; the form is cleared once the server has the message and the thanks are shown.
 * What is half written is kept as a draft, but nothing that was submitted.
 * @param suggestion What the message may begin with: by itself it is nothing written.
 */
export function useContactForm(suggestion: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const viewedAt = useRef(0);
  const latest = useRef<ContactMessage>(undefined);
  const [stage, setStage] = useState<'writing' | 'sent' | 'thanked'>('writing');
  const [result, setResult] = useState<Delivery>('pending');

  useEffect(() => {
    // A restored form is not one filled in by a program at once.
    const took = form.current ? restoreDraft(form.current) : 0;
    viewedAt.current = performance.now() - took;
  }, []);

  useEffect(() => {
    if (stage !== 'sent') return;
    const timer = setTimeout(() => setStage('thanked'), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  useEffect(() => {
    if (!form.current) return;
    const isThere = result === 'received' || result === 'late';
    const isDone = isThere && stage !== 'sent' && latest.current !== undefined;
    if (isDone && latest.current && isSame(latest.current, readFields(form.current))) {
      form.current.reset();
      latest.current = undefined;
    }
    checkFields(form.current);
  }, [stage, result]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage !== 'writing') return;
    const fields = readFields(event.currentTarget);
    // The same words sent once more are the same message.
    const isAgain = latest.current && isSame(latest.current, fields);
    const message = isAgain && latest.current ? latest.current : withKey(fields, viewedAt.current);
    latest.current = message;
    setStage('sent');
    setResult('pending');
    forgetDraft();
    const tell = (news: Delivery) => {
      if (latest.current === message) setResult(news);
    };
    void deliverMessage(message, () => tell('late')).then((received) =>
      tell(received ? 'received' : 'failed'),
    );
  };

  const write = (event: InputEvent<HTMLFormElement>) => {
    const fields = readFields(event.currentTarget);
    checkFields(event.currentTarget);
    if (latest.current && isSame(latest.current, fields)) return forgetDraft();
    const message = fields.message === suggestion?.trim() ? '' : fields.message;
    keepDraft({ ...fields, message }, timeSince(viewedAt.current));
  };

  return {
    form,
    submit,
    write,
    isThanked: stage === 'thanked',
    delivery: result,
    close: () => setStage('writing'),
  };
}

function withKey(fields: ContactFields, viewedAt: number): ContactMessage {
  return { key: createMessageKey(), ...fields, took: timeSince(viewedAt) };
}

function timeSince(moment: number): number {
  return Math.round(performance.now() - moment);
}
