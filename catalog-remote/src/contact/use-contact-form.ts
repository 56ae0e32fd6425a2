import { THANK_YOU_MS } from '@catalogmx/shared';
import type { ContactMessage } from '@catalogmx/shared/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { checkFields, isSame, readFields, type ContactFields } from './contact-fields.ts';
import { createMessageKey } from './message-key.ts';
import { deliverMessage } from './pending-messages.ts';

/**
 * The course of the contact form: written, sent, thanked. The thanks come after a fixed time whatever
 * becomes of the call; the form is cleared once the server has the message and the thanks are shown.
 */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const viewedAt = useRef(0);
  const latest = useRef<ContactMessage>(undefined);
  const [stage, setStage] = useState<'writing' | 'sent' | 'thanked'>('writing');
  const [result, setResult] = useState<'pending' | 'received' | 'failed'>('pending');

  useEffect(() => {
    viewedAt.current = performance.now();
  }, []);

  useEffect(() => {
    if (stage !== 'sent') return;
    const timer = setTimeout(() => setStage('thanked'), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  useEffect(() => {
    if (!form.current) return;
    const isDone = result === 'received' && stage !== 'sent' && latest.current !== undefined;
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
    void deliverMessage(message).then((received) => {
      if (latest.current === message) setResult(received ? 'received' : 'failed');
    });
  };

  return {
    form,
    submit,
    isThanked: stage === 'thanked',
    hasFailed: result === 'failed',
    close: () => setStage('writing'),
  };
}

function withKey(fields: ContactFields, viewedAt: number): ContactMessage {
  return { key: createMessageKey(), ...fields, took: Math.round(performance.now() - viewedAt) };
}
