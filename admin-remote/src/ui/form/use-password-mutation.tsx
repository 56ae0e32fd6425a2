import { ApiError, readSession } from '@catalogmx/shared';
import { encodeBase64, PASSWORD_REQUIRED } from '@catalogmx/shared/contract';
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { Button, Modal, ModalActions } from '@catalogmx/shared/ui';
import { tooManyTries } from './password-rules.ts';
import { type SaveOptions, useSave } from './use-save.ts';
import { CURRENT_PASSWORD, TextField } from './text-field.tsx';

export interface PasswordCall {
  signal: AbortSignal;
  /** In base64, once it was asked for. For the body of the call. */
  currentPassword?: string;
}

type Options<Data, Variables> = Omit<SaveOptions<Data, Variables>, 'mutationFn'> & {
  mutationFn: (variables: Variables, call: PasswordCall) => Promise<Data>;
};

interface Question {
  error?: string;
  /** Undefined while the call is under way. */
  submit?: (password: string) => void;
}

/**
 * A mutation whose call may need the password of the logged-in user. If the server asks for it, a dialog does, and the
 * call is repeated with it. The call can be cancelled, and goes on when its form is gone.
 * @returns The mutation, with the dialog as `passwordPrompt`.
 */
export function usePasswordMutation<Data, Variables = void>(options: Options<Data, Variables>) {
  const { mutationFn } = options;
  const [question, setQuestion] = useState<Question>();
  const isShown = useRef(false);
  const onClosed = useRef<() => void>(undefined);

  const ask = (signal: AbortSignal, error?: string) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(canceled()));
      const submit = (password: string) => {
        setQuestion({});
        resolve(password);
      };
      setQuestion({ error, submit });
    });

  async function askAndRepeat(variables: Variables, signal: AbortSignal): Promise<Data> {
    for (let error: string | undefined; ;) {
      const currentPassword = encodeBase64(await ask(signal, error));
      try {
        return await mutationFn(variables, { signal, currentPassword });
      } catch (problem) {
        error = explainRefusal(problem);
        if (error === undefined) throw problem;
      }
    }
  }

  const mutation = useSave<Data, Variables>({
    ...options,
    outlivesForm: true,
    mutationFn: async (variables, signal) => {
      const pressed = document.activeElement;
      try {
        return await mutationFn(variables, { signal });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== PASSWORD_REQUIRED) throw error;
      }
      try {
        return await askAndRepeat(variables, signal);
      } finally {
        setQuestion(undefined);
        if (isShown.current) await new Promise<void>((resolve) => (onClosed.current = resolve));
        // Radix moves the focus in a timeout; later, a caller may move it.
        await new Promise((resolve) => setTimeout(resolve));
        if (pressed instanceof HTMLElement && pressed !== document.body) restoreFocus(pressed);
      }
    },
  });

  const { cancel } = mutation;
  const leave = useEffectEvent(() => {
    if (question?.submit) cancel();
  });
  useEffect(() => () => leave(), []);

  const passwordPrompt = (
    <PasswordPrompt
      open={question !== undefined}
      error={question?.error}
      sending={!question?.submit}
      onShow={() => {
        isShown.current = true;
        return () => {
          isShown.current = false;
          onClosed.current?.();
        };
      }}
      onSubmit={(password) => question?.submit?.(password)}
      onCancel={cancel}
    />
  );
  return { ...mutation, isAsking: question !== undefined, passwordPrompt };
}

function explainRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if ('currentPassword' in error.fields) return 'Esta no es tu contraseña.';
  return error.status === 429 ? tooManyTries(error) : undefined;
}

function canceled(): Error {
  return Object.assign(new Error('The password was not given.'), { name: 'CanceledError' });
}

/** Frames in which a pressed button is waited for that was disabled during its call. */
const FRAMES = 60;

/** Gives the focus back to where the call was made from, unless it has moved on. */
function restoreFocus(pressed: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement?.contains(pressed) && document.activeElement !== pressed;
    if (!pressed.isConnected || !isLost) return;
    if (!pressed.matches(':disabled')) pressed.focus();
    else if (frames > 0) restoreFocus(pressed, frames - 1);
  });
}

interface PromptProps {
  /** Why the last password was rejected. */
  error: string | undefined;
  sending: boolean;
  /** Returns a function to call when the dialog has closed. */
  onShow: () => () => void;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of the logged-in user. Render it outside of forms: its submit event would reach them. */
function PasswordPrompt({ open, ...props }: PromptProps & { open: boolean }) {
  return (
    <Modal
      open={open}
      title="Confirma tu contraseña"
      lang="es"
      closeLabel="Cerrar"
      closesOutside={false}
      onClose={props.onCancel}
    >
      <PromptForm {...props} />
    </Modal>
  );
}

function PromptForm({ error, sending, onShow, onSubmit, onCancel }: PromptProps) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);

  useEffect(() => {
    if (error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    if (password === '') input.current?.focus();
    else onSubmit(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>
        Hace más de 10 minutos que iniciaste sesión. Este cambio necesita tu contraseña; lo que
        llenaste sigue aquí.
      </p>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={readSession()?.username ?? ''} />
      <TextField
        label="Tu contraseña"
        error={error}
        ref={input}
        {...CURRENT_PASSWORD}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ModalActions>
        <Button $tone="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={sending} aria-busy={sending}>
          Confirmar
        </Button>
      </ModalActions>
    </form>
  );
}
