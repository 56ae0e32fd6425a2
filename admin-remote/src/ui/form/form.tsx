import { theme } from '@catalogmx/shared';
import { Button } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { Note } from '../alert.ts';
import { SaveState } from './save-state.tsx';

/**
 * A form in Spanish with its button, and a line that says what is not saved.
 * @param props.save The call of the form, see `useSave()`.
 * @param props.isRestored True if its contents come from before a login, or another page.
 * @param props.isDisabled True while there is nothing to save.
 * @param props.onCancel Adds a button, which cancels the save while one is under way. Default: the line has one.
 */
export function Form<Values extends FieldValues, Sent extends FieldValues>(props: {
  form: UseFormReturn<Values, unknown, Sent>;
  save: { isPending: boolean; unsaved: Error | null; cancel: () => void };
  onSubmit: (values: Sent) => void;
  submitLabel: string;
  isRestored?: boolean;
  isDisabled?: boolean;
  onCancel?: () => void;
  children: ReactNode;
}) {
  const { form, save, onSubmit, submitLabel, onCancel, children } = props;
  const { isRestored = false, isDisabled = false } = props;
  const { isPending, unsaved, cancel } = save;
  const submit = form.handleSubmit(onSubmit);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {isRestored && <Note>Esto aún no lo habías guardado.</Note>}
      {children}
      {onCancel && <SaveState saving={isPending} error={unsaved} lang="es" />}
      <Actions>
        <Button type="submit" disabled={isPending || isDisabled} aria-busy={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button $tone="secondary" onClick={isPending ? cancel : onCancel}>
            Cancelar
          </Button>
        )}
      </Actions>
      {!onCancel && <SaveState saving={isPending} error={unsaved} lang="es" onCancel={cancel} />}
    </form>
  );
}

/** Buttons in a row. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
