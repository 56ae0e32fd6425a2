import { Button } from '@catalogmx/shared/ui';
import { showToast } from '../ui/toast-store.ts';

/** Copies a text, which the page shows too: some browsers forbid copying over plain HTTP. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', text: 'Copiado.', lang: 'es' });
    } catch {
      const failure = 'No se pudo copiar. Selecciona el texto y cópialo.';
      showToast({ tone: 'failure', text: failure, lang: 'es' });
    }
  }

  return (
    <Button $tone="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
