import type { BusinessField, BusinessState, BusinessValues } from '@catalogmx/shared/contract';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { usePersistedState } from '../../ui/use-persisted-state.ts';
import { rebaseDraft, settle, startDraft } from './business-draft.ts';
import { type BusinessConflicts, findErrors, messageAt } from './business-errors.ts';
import {
  type BusinessFormValues,
  changedFields,
  type Source,
  sourceOf,
  toFormValue,
} from './business-form-values.ts';

export type BusinessFormState = ReturnType<typeof useBusinessForm>;

/** State of the form: values that survive a login, checks, conflicts and where each value comes from. */
export function useBusinessForm(state: BusinessState) {
  const draft = usePersistedState('business', startDraft(state), (stored, current) =>
    rebaseDraft(stored, current, state),
  );
  const { base } = draft.value;
  const form = useForm<BusinessFormValues>({
    defaultValues: draft.value.values,
    mode: 'onTouched',
    resolver: (values) => {
      const errors = findErrors(values, changedFields(values, base, state.file));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as BusinessFormValues;
  const [conflicts, setConflicts] = useState<BusinessConflicts>({});

  const text = JSON.stringify(values);
  const { change } = draft;
  useEffect(() => change({ values: JSON.parse(text) as BusinessFormValues }), [change, text]);

  /** Puts a value into the form. */
  function put(field: BusinessField, from: BusinessValues, source: Source): void {
    const shown = toFormValue(field, from)[field];
    form.setValue(`sources.${field}`, source);
    form.setValue(field, shown, { shouldValidate: true });
  }

  /** Settles a conflict: with one's own value, or with the other's. */
  function choose(field: BusinessField, whose: 'mine' | 'theirs'): void {
    const { [field]: conflict, ...others } = conflicts;
    if (!conflict) return;
    const theirs = { ...base.values, [field]: conflict.value };
    const settled = settle({ values, base }, field, theirs, whose);
    change({ base: settled.base });
    if (whose === 'theirs') put(field, theirs, 'saved');
    setConflicts(others);
  }

  /** Begins again with what the server has now. */
  function restart(fresh: BusinessState): void {
    const next = startDraft(fresh);
    draft.restart(next);
    form.reset(next.values);
    setConflicts({});
  }

  return {
    state,
    form,
    values,
    base,
    changed: changedFields(values, base, state.file),
    restored: draft.restored,
    discard: draft.discard,
    conflicts,
    setConflicts,
    errorAt: (path: string) => messageAt(errors, path),
    sourceOf: (field: BusinessField) => sourceOf(field, values, state.file),
    put,
    choose,
    restart,
  };
}
