import { THANK_YOU_MS } from '@catalogmx/shared';
import { type ContactMessage, createIdempotencyKey } from '@catalogmx/shared/contract';
import { tabStorage } from '@catalogmx/shared/tab-storage';
import {
  useEffect,
  useRef,
  useState,
  type SubmitEvent,
  type SyntheticEvent,
  type RefObject,
} from 'react';
import {
  haveSameContent,
  isBlank,
  plainAddress,
  readFields,
  validateFields,
  findField,
  VISIBLE_FIELDS,
  type ContactFields,
} from './contact-fields.ts';
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
      sent.remove();
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
    sent.write(JSON.stringify(message));
    setStage('sent');
    setResult('pending');
    draft.remove();
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
    if (latest.current && haveSameContent(latest.current, fields)) return draft.remove();
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

const draft = tabStorage('catalogmx.contact-draft');

/** The message that was sent last, whose text browsers restore with a reload. */
const sent = tabStorage('catalogmx.contact-sent');

/**
 * Stores an unsent message.
 * @param took Milliseconds spent on it so far.
 */
export function saveDraft({ name, email, phone, message }: ContactFields, took: number): void {
  const isStored = draft.write(JSON.stringify({ name, email, phone, message, took }));
  // An outdated draft must not remain.
  if (!isStored) draft.remove();
}

/**
 * Fills the empty fields of the form in from the stored draft.
 * @returns Milliseconds spent on it before, or 0.
 */
function restoreDraft(form: HTMLFormElement): number {
  const stored = parse(draft.read());
  for (const name of VISIBLE_FIELDS) {
    const [field, value] = [findField(form, name), stored[name]];
    if (field?.value === '' && typeof value === 'string') field.value = value;
  }
  return typeof stored.took === 'number' ? stored.took : 0;
}

function recallSent(): ContactMessage | undefined {
  const message = parse(sent.read());
  return typeof message.key === 'string' ? (message as unknown as ContactMessage) : undefined;
}

function parse(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Fills the message in, and keeps it up to date until the visitor writes something of their own, or deletes
 * it: then it stays as it is.
 */
export function useMessagePrefill(form: RefObject<HTMLFormElement | null>, prefill = ''): void {
  const filledIn = useRef('');
  const isSettled = useRef(false);
  useEffect(() => {
    const field = form.current?.elements.namedItem('message');
    if (!form.current || !(field instanceof HTMLTextAreaElement)) return;
    const isUntouched = field.value === filledIn.current && !isSettled.current;
    // Browsers restore it with a document.
    const isRestored = prefill !== '' && field.value === prefill;
    if (isUntouched || isRestored) {
      filledIn.current = prefill;
      field.value = prefill;
      validateFields(form.current);
    }
    const settle = () => {
      isSettled.current = field.value !== filledIn.current || field.value === '';
    };
    field.addEventListener('input', settle);
    return () => field.removeEventListener('input', settle);
  }, [form, prefill]);
}

/** Returns what the form suggests as the message, once all titles are known that can be loaded. */
export function suggestMessage(
  articles: readonly { title: string | undefined; isPending: boolean }[],
): string | undefined {
  const titles = articles.flatMap(({ title }) => title ?? []);
  if (titles.length === 0 || articles.some(({ isPending }) => isPending)) return undefined;
  return `I am interested in ${new Intl.ListFormat('en-US').format(titles)}`;
}
