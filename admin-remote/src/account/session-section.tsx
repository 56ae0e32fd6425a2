import { call } from '@catalogmx/shared/calls';
import { accountCalls } from '@catalogmx/shared/contract';
import { Button, RowBoundary } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryContent } from '../ui/list/query-content.tsx';
import { Card } from '../ui/page-frame.tsx';
import { showToast } from '../ui/toast-store.ts';
import { type PasswordCall, usePasswordMutation } from '../ui/use-password-mutation.tsx';
import { sessionsQuery, useRefreshAccount } from './account.queries.ts';
import { SessionItem, SessionList } from './session-item.tsx';

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
