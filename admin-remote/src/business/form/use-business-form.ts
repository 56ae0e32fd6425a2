import {
  type BusinessField,
  type BusinessState,
  type BusinessValues,
  type BusinessConflict,
  type BusinessProblems,
  checkBusiness,
  pickBusiness,
} from '@catalogmx/shared/contract';
import { useEffect, useState, createContext, use } from 'react';
import { useForm, useWatch, type FieldErrors, get, set } from 'react-hook-form';
import { ApiError } from '@catalogmx/shared';
import { usePersistedState } from '../../ui/form/use-persisted-state.ts';
import {
  rebaseDraft,
  settle,
  startDraft,
  type BusinessFormValues,
  changedFields,
  type Source,
  sourceOf,
  toFormValue,
  fromFormValues,
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

/** The values that somebody else has saved meanwhile. */
export type BusinessConflicts = Partial<
  Record<BusinessField, BusinessConflict['conflicts'][string]>
>;

/** Checks the changed values: what was there before does not keep anybody from saving another one. */
function findErrors(
  form: BusinessFormValues,
  changed: BusinessField[],
): FieldErrors<BusinessFormValues> {
  const problems = checkBusiness(pickBusiness(fromFormValues(form), changed));
  const errors = {};
  for (const [path, message] of Object.entries(problems)) {
    set(errors, path, { type: 'check', message });
  }
  return errors;
}

/** @param path Such as 'hours.0.closes'. */
function messageAt(errors: FieldErrors<BusinessFormValues>, path: string): string | undefined {
  const error: unknown = get(errors, path);
  const { message } = (error ?? {}) as { message?: string };
  return message;
}

/** Returns the problems that the server found, by path. */
export function problemsOf(error: unknown): BusinessProblems {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.replace(/^values\./, ''), text]),
  );
}

/** Returns what others have saved meanwhile, or null for another error. */
export function conflictsOf(error: unknown): BusinessConflicts | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { conflicts } = (error.body ?? {}) as Partial<BusinessConflict>;
  return conflicts ?? null;
}

export const BusinessFormContext = createContext<BusinessFormState | null>(null);

/** @throws Error outside of the form. */
export function useBusinessFormContext(): BusinessFormState {
  const form = use(BusinessFormContext);
  if (!form) throw new Error('This is a part of the form of the business.');
  return form;
}
