import { theme } from '@catalogmx/shared';
import { encodeText } from '@catalogmx/shared/contract';
import { Button, ButtonAnchor, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { Note } from '../ui/alert.ts';
import { dismissFailure, showToast } from '../ui/toasts/toast-store.ts';
import { Actions } from '../ui/form/form.tsx';

const FILE = 'codigos-de-recuperacion.txt';

/** New recovery codes, which are never shown again. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <StepTitle>Guarda tus códigos de recuperación</StepTitle>
      <Note>La verificación en dos pasos está activada.</Note>
      <p>
        Si pierdes el teléfono, entra con uno de estos códigos; cada uno sirve una vez.{' '}
        <strong>No se volverán a mostrar.</strong>
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <CopyButton label="Copiar" text={text} />
        <ButtonAnchor
          $tone="secondary"
          download={FILE}
          href={`data:text/plain;charset=utf-8,${encodeText(text)}`}
        >
          Descargar
        </ButtonAnchor>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Actions>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${tokens.columnXl}, 1fr));
  gap: ${theme.space.xs};
  margin: 0 0 ${theme.space.m};
  padding: ${theme.space.m};
  border-radius: ${theme.radius.s};
  background: ${theme.color.paper};
  list-style: none;
`;

/** The heading of a step, which takes the focus when the step appears. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Title ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Title = styled.h3`
  font-size: ${theme.size.large};
`;

const COPY = 'copy';

/** Copies a text, which the page shows too: some browsers forbid copying over plain HTTP. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      dismissFailure(COPY);
      showToast({ tone: 'success', text: 'Copiado.', lang: 'es' });
    } catch {
      const failure = 'No se pudo copiar. Selecciona el texto y cópialo.';
      showToast({ tone: 'failure', text: failure, lang: 'es', action: COPY });
    }
  }

  return (
    <Button $tone="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
