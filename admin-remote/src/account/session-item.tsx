import { theme } from '@catalogmx/shared';
import type { OwnSession } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { formatTime } from '../ui/format-time.ts';

/** A session with its device, and a button that ends it unless it is this one. */
export function SessionItem(props: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props;
  const device = session.device || 'Dispositivo desconocido';
  return (
    <Item>
      <div>
        <strong>{device}</strong>
        {session.current && <Current>Esta sesión</Current>}
        <Times>
          <span>{`Inicio: ${formatTime(session.created_at, 'es')}`}</span>
          <br />
          <span>{`Última actividad: ${formatTime(session.last_seen_at, 'es')}`}</span>
        </Times>
      </div>
      {!session.current && (
        <Button
          $tone="secondary"
          disabled={busy}
          aria-label={`Cerrar la sesión de ${device}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </Item>
  );
}

export const SessionList = styled.ul`
  margin: 0 0 ${theme.space.m};
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding: ${theme.space.s} 0;

  &:not(:last-child) {
    border-bottom: ${tokens.lineThin} solid ${theme.color.line};
  }
`;

const Current = styled.span`
  margin-left: ${theme.space.xs};
  padding: ${theme.space.xxs} ${theme.space.xs};
  border-radius: ${theme.radius.round};
  background: ${theme.color.greenTint};
  font-size: ${theme.size.small};
`;

const Times = styled.p`
  margin: ${theme.space.xxs} 0 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;
