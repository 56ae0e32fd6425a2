import { theme } from '@catalogmx/shared';
import { call } from '@catalogmx/shared/calls';
import type { TwoFactorSetup } from '@catalogmx/shared/contract';
import { accountCalls } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { fieldsOf, showFieldErrors } from '../ui/form/form-fields.ts';
import { CodeField } from '../ui/form/text-field.tsx';
import { useSave } from '../ui/form/use-save.ts';
import { SaveState } from '../ui/save-state.tsx';
import { Actions } from './account-layout.ts';
import { CopyButton } from './copy-button.tsx';
import { StepTitle } from './step-title.tsx';

const SERVER_ERRORS = { code: 'Este código no es correcto. Escribe el que se ve ahora.' };

/** Shows the secret for the app, and asks for its first code. */
export function ConfirmSetup(props: {
  setup: TwoFactorSetup;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const { setup, onConfirmed, onCancel } = props;
  const form = useForm({ defaultValues: { code: '' } });

  const { mutate, isPending, unsaved, cancel } = useSave({
    failureText: () => 'No se pudo activar la verificación en dos pasos.',
    lang: 'es',
    isHandled: (problem) => showFieldErrors(problem, SERVER_ERRORS, form.setError),
    mutationFn: (code: string, signal) =>
      call(accountCalls.confirmTwoFactor, { body: { code }, signal }),
    onSuccess: ({ codes }) => onConfirmed(codes),
  });
  const submit = form.handleSubmit(({ code }) => mutate(code));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
      <SaveState saving={isPending} error={unsaved} lang="es" />
      <Actions>
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          Confirmar
        </Button>
        <Button $tone="secondary" onClick={isPending ? cancel : onCancel}>
          Cancelar
        </Button>
      </Actions>
    </form>
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
