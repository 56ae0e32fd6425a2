import { theme } from '@catalogmx/shared';
import { tokens, Button } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { useEffect, useState } from 'react';
import { useToasts, type Toast, dismissToast } from './toast-store.ts';

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

/** A failure takes longer to read. */
const DURATION_MS = { success: 5_000, failure: 12_000 };

/** A toast. Its timer restarts once neither the pointer nor the focus is on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, text, detail, lang } = toast;
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), DURATION_MS[tone]);
    return () => clearTimeout(timer);
  }, [paused, id, tone]);

  return (
    <Card
      $tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div>
        <strong lang={lang}>{text}</strong>
        {detail && <Detail lang="en">{detail}</Detail>}
      </div>
      <Close
        $tone="quiet"
        aria-label={lang === 'es' ? 'Cerrar aviso' : 'Dismiss message'}
        lang={lang}
        onClick={() => dismissToast(id)}
      >
        <span aria-hidden="true">✕</span>
      </Close>
    </Card>
  );
}

const Card = styled.div<{ $tone: Toast['tone'] }>`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-top: ${theme.space.xs};
  padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.xs} ${theme.space.m};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-left: ${tokens.lineThick} solid
    ${({ $tone }) => ($tone === 'failure' ? theme.color.red : theme.color.green)};
  border-radius: ${theme.radius.s};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  pointer-events: auto;

  > div {
    min-width: 0;
    padding: ${theme.space.xs} 0;
    line-height: ${tokens.leadingSnug};
    overflow-wrap: anywhere;
  }
`;

const Detail = styled.p`
  margin: ${theme.space.xxs} 0 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;

const Close = styled(Button)`
  flex: none;
  padding: 0;
`;
