import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ToastCard } from './toast-card.tsx';
import { useToasts, type Toast } from './toast-store.ts';

/**
 * The corner in which messages appear and are read out. Its live regions are always there: dialogs
 * leave live regions readable, and screen readers only hear what is added to a known one.
 */
export function Toasts() {
  const toasts = useToasts();
  return (
    <Corner aria-label="Notifications">
      <div aria-live="polite">
        <Cards toasts={toasts} tone="success" />
      </div>
      <div aria-live="assertive">
        <Cards toasts={toasts} tone="failure" />
      </div>
    </Corner>
  );
}

function Cards({ toasts, tone }: { toasts: readonly Toast[]; tone: Toast['tone'] }) {
  return toasts
    .filter((toast) => toast.tone === tone)
    .map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

const Corner = styled.section`
  position: fixed;
  right: ${theme.space.m};
  bottom: ${theme.space.m};
  z-index: ${tokens.layerNotice};
  width: min(${tokens.toast}, calc(100vw - 2 * ${theme.space.m}));
  pointer-events: none;
`;
