import { tokens } from '@catalogmx/shared/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { theme } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import { type TwoFactorSetup, accountCalls } from '@catalogmx/shared/contract';
import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { Form } from '../ui/form/form.tsx';
import { fieldsOf, showFieldErrors } from '../ui/form/form-fields.ts';
import { CodeField } from '../ui/form/text-field.tsx';
import { type PasswordCall, usePasswordMutation } from '../ui/form/use-password-mutation.tsx';
import { useSave } from '../ui/form/use-save.ts';
import { CopyButton, StepTitle } from './recovery-code-list.tsx';

export const TWO_FACTOR_FAILED = 'No se pudo cambiar la verificación en dos pasos.';

const SERVER_ERRORS = { code: 'Este código no es correcto, o ya se usó.' };

/** Asks for a code to make a call with. Takes the focus. */
export function CodeForm<Response>(props: {
  submitLabel: string;
  send: (code: string, call: PasswordCall) => Promise<Response>;
  onDone: (response: Response) => void | Promise<void>;
  onCancel: () => void;
}) {
  const { submitLabel, send, onDone, onCancel } = props;
  const form = useForm({ defaultValues: { code: '' } });
  const { setError, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const save = usePasswordMutation({
    failureText: () => TWO_FACTOR_FAILED,
    lang: 'es',
    isHandled: (problem) => showFieldErrors(problem, SERVER_ERRORS, setError),
    mutationFn: send,
    onSuccess: onDone,
  });

  return (
    <>
      <Form
        form={form}
        save={save}
        onSubmit={({ code }) => save.mutate(code)}
        submitLabel={submitLabel}
        onCancel={onCancel}
      >
        <CodeField
          label="Código"
          hint="De la aplicación, o un código de recuperación."
          {...fieldsOf(form)('code', { required: 'Escribe un código.' })}
        />
      </Form>
      {save.passwordPrompt}
    </>
  );
}

const FIRST_CODE_ERRORS = { code: 'Este código no es correcto. Escribe el que se ve ahora.' };

/** Shows the secret for the app, and asks for its first code. */
export function ConfirmSetup(props: {
  setup: TwoFactorSetup;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const { setup, onConfirmed, onCancel } = props;
  const form = useForm({ defaultValues: { code: '' } });

  const save = useSave({
    failureText: () => 'No se pudo activar la verificación en dos pasos.',
    lang: 'es',
    isHandled: (problem) => showFieldErrors(problem, FIRST_CODE_ERRORS, form.setError),
    mutationFn: (code: string, signal) =>
      call(accountCalls.confirmTwoFactor, { body: { code }, signal }),
    onSuccess: ({ codes }) => onConfirmed(codes),
  });

  return (
    <Form
      form={form}
      save={save}
      onSubmit={({ code }) => save.mutate(code)}
      submitLabel="Confirmar"
      onCancel={onCancel}
    >
      <StepTitle>Añade esta cuenta a tu aplicación</StepTitle>
      <p>Escanea el código QR con una aplicación de autenticación, o escribe en ella la clave.</p>
      <Code value={setup.uri} marginSize={tokens.qrMargin} title="Código QR para la aplicación" />
      <Secret>
        <span>
          Clave: <code>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </span>
        <CopyButton label="Copiar clave" text={setup.secret} />
      </Secret>
      <CodeField
        label="Código"
        hint="Las seis cifras que muestra la aplicación."
        inputMode="numeric"
        {...fieldsOf(form)('code', { required: 'Escribe el código.' })}
      />
    </Form>
  );
}

const Code = styled(QRCodeSVG)`
  display: block;
  width: ${tokens.qrCode};
  height: auto;
  max-width: 100%;
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.s};
`;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  margin: ${theme.space.m} 0;
  overflow-wrap: anywhere;
`;
