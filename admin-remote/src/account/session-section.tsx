import { call } from '@catalogmx/shared/calls';
import { accountCalls, type OwnSession } from '@catalogmx/shared/contract';
import { Button, RowBoundary, tokens } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { theme } from '@catalogmx/shared';
import styled from 'styled-components';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { showToast } from '../ui/toasts/toast-store.ts';
import { type PasswordCall, usePasswordMutation } from '../ui/form/use-password-mutation.tsx';
import { formatTime } from '../ui/time.ts';
import { sessionsQuery, useRefreshAccount } from './account.queries.ts';

/** The section with the own sessions on all devices. */
export function SessionSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsQuery);
  const refresh = useRefreshAccount();
  const end = usePasswordMutation({
    action: (id) => `end session ${id ?? 'others'}`,
    failureText: () => 'No se pudo cerrar la sesión.',
    lang: 'es',
    mutationFn: (id: string | undefined, { signal, currentPassword }: PasswordCall) =>
      call(accountCalls.endSessions, { body: { id, currentPassword }, signal }),
    onSuccess: async (_response, id) => {
      const text = id === undefined ? 'Las demás sesiones se cerraron.' : 'Sesión cerrada.';
      showToast({ tone: 'success', text, lang: 'es' });
      // The button that was pressed goes away.
      heading.current?.focus();
      await refresh();
    },
    onError: refresh,
  });
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Sesiones
      </h2>
      <QueryContent query={sessions} failure="No se pudieron cargar las sesiones." lang="es">
        {(data) => (
          <SessionList>
            {data.map((session) => (
              <RowBoundary
                key={session.id}
                row={session}
                fallback={<li>Esta sesión no se puede mostrar.</li>}
              >
                <SessionItem
                  session={session}
                  busy={end.isPending}
                  onEnd={() => end.mutate(session.id)}
                />
              </RowBoundary>
            ))}
          </SessionList>
        )}
      </QueryContent>
      {Number(sessions.data?.length) > 1 && (
        <Button
          $tone="secondary"
          disabled={end.isPending}
          aria-busy={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Cerrar las demás
        </Button>
      )}
      {end.passwordPrompt}
    </Card>
  );
}

/** A session with its device, and a button that ends it unless it is this one. */
function SessionItem(props: { session: OwnSession; busy: boolean; onEnd: () => void }) {
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

const SessionList = styled.ul`
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
