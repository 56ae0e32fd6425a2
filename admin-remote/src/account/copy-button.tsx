import { Button } from '@catalogmx/shared/ui';
import { dismissFailure, showToast } from '../ui/toast-store.ts';

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
