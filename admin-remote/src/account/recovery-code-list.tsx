import { theme } from '@catalogmx/shared';
import { encodeText } from '@catalogmx/shared/contract';
import { Button, ButtonAnchor, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { Note } from '../ui/alert.ts';
import { Actions } from './account-layout.ts';
import { CopyButton } from './copy-button.tsx';
import { StepTitle } from './step-title.tsx';

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
