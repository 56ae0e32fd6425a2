import { call } from '@catalogmx/shared/calls';
import {
  type Account,
  RECOVERY_CODES,
  type TwoFactorSetup,
  accountCalls,
} from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useRef, useState } from 'react';
import { Alert } from '../ui/alert.ts';
import { Card } from '../ui/page-frame.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { usePasswordMutation } from '../ui/form/use-password-mutation.tsx';
import { Actions } from '../ui/form/form.tsx';
import { useRefreshAccount } from './account.queries.ts';
import { ConfirmSetup, CodeForm, TWO_FACTOR_FAILED } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step =
  | { name: 'overview' | 'renew' | 'off' }
  | { name: 'confirm'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: string[] };

/** The section that switches two-factor codes on and off, step by step. */
export function TwoFactorSection({ account }: { account: Account }) {
  const refresh = useRefreshAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ name: 'overview' });

  function finish(): void {
    setStep({ name: 'overview' });
    heading.current?.focus();
  }

  /** A call that was cancelled may have arrived. */
  function giveUp(): void {
    finish();
    void refresh();
  }

  function showCodes(codes: string[]): void {
    setStep({ name: 'codes', codes });
    void refresh();
  }

  async function showSwitchedOff(): Promise<void> {
    showToast({ tone: 'success', text: 'Verificación en dos pasos desactivada.', lang: 'es' });
    finish();
    await refresh();
  }

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Verificación en dos pasos
      </h2>
      {step.name === 'overview' && <Overview account={account} onStep={setStep} />}
      {step.name === 'confirm' && (
        <ConfirmSetup setup={step.setup} onConfirmed={showCodes} onCancel={giveUp} />
      )}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onDone={finish} />}
      {step.name === 'renew' && (
        <CodeForm
          submitLabel="Crear códigos"
          send={(code, { signal, currentPassword }) =>
            call(accountCalls.replaceRecoveryCodes, { body: { code, currentPassword }, signal })
          }
          onDone={({ codes }) => showCodes(codes)}
          onCancel={giveUp}
        />
      )}
      {step.name === 'off' && (
        <CodeForm
          submitLabel="Desactivar"
          send={(code, { signal, currentPassword }) =>
            call(accountCalls.switchTwoFactorOff, { body: { code, currentPassword }, signal })
          }
          onDone={showSwitchedOff}
          onCancel={giveUp}
        />
      )}
    </Card>
  );
}

/** From here on down, the user is warned. */
const FEW_CODES = 2;

function codesLeft(count: number): string {
  const verb = count === 1 ? 'Queda' : 'Quedan';
  return `${verb} ${count} de ${RECOVERY_CODES} códigos de recuperación.`;
}

function Overview(props: { account: Account; onStep: (step: Step) => void }) {
  const { account, onStep } = props;
  const { recoveryCodes } = account;
  const begin = usePasswordMutation<TwoFactorSetup>({
    action: () => 'begin two-factor',
    failureText: () => TWO_FACTOR_FAILED,
    lang: 'es',
    mutationFn: (_, { signal, currentPassword }) =>
      call(accountCalls.beginTwoFactor, { body: { currentPassword }, signal }),
    onSuccess: (setup) => onStep({ name: 'confirm', setup }),
  });
  if (!account.twoFactor) {
    return (
      <>
        <p>
          Desactivada. Si la activas, para entrar hará falta, además de la contraseña, un código de
          una aplicación de tu teléfono.
        </p>
        <Button
          disabled={begin.isPending}
          aria-busy={begin.isPending}
          onClick={() => begin.mutate()}
        >
          Activar
        </Button>
        {begin.passwordPrompt}
      </>
    );
  }
  return (
    <>
      <p>
        <strong>Activada.</strong> <span>{codesLeft(recoveryCodes)}</span>
      </p>
      {recoveryCodes <= FEW_CODES && (
        <Alert>
          {recoveryCodes === 0
            ? 'Sin códigos, no podrás entrar si pierdes el teléfono. Crea códigos nuevos ahora.'
            : 'Te quedan pocos. Crea códigos nuevos antes de que se acaben.'}
        </Alert>
      )}
      <Actions>
        <Button $tone="secondary" onClick={() => onStep({ name: 'renew' })}>
          Nuevos códigos de recuperación
        </Button>
        <Button $tone="secondary" onClick={() => onStep({ name: 'off' })}>
          Desactivar
        </Button>
      </Actions>
    </>
  );
}
