import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { ToastCard } from './toast-card.tsx';
import { useToasts, type Toast } from './toast-store.ts';

/**
 * Shows the toasts in the bottom right corner; on phones at the top, as forms end with their buttons.
 * The live regions are always rendered, as screen readers announce only what is added to an existing one.
 * Modal dialogs do not hide live regions.
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
  top: ${theme.space.m};
  z-index: ${tokens.layerNotice};
  width: min(${tokens.toast}, calc(100vw - 2 * ${theme.space.m}));
  pointer-events: none;

  ${theme.from.tablet} {
    top: auto;
    bottom: ${theme.space.m};
  }
`;
