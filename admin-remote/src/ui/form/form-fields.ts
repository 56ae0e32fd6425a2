import { ApiError } from '@catalogmx/shared';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FormState,
  type RegisterOptions,
  useForm,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form';
import { tooManyTries } from './password-rules.ts';
import { usePersistedState } from './use-persisted-state.ts';

type Texts = Record<string, string>;

/** Returns a function that returns the props of a field. */
export function fieldsOf<Values extends Texts>({ register, formState }: UseFormReturn<Values>) {
  return <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...register(name, rules),
    error: errorOf(formState, name),
  });
}

/** Returns the error of a field, but not that an untouched field is empty. */
function errorOf<Values extends Texts>(
  { errors, dirtyFields, isSubmitted }: FormState<Values>,
  name: string,
): string | undefined {
  const message = errors[name]?.message;
  const isShown = isSubmitted || name in dirtyFields;
  return isShown && typeof message === 'string' ? message : undefined;
}

/**
 * A form whose values survive a login. They follow those of the server until somebody changes them.
 * @param options.key Of the persisted values.
 * @param options.secrets The values that are never persisted.
 */
export function useDraftForm<Values extends Texts, Secrets extends Texts>(options: {
  key: string;
  values: Values;
  secrets: Secrets;
  mode?: 'onTouched';
}) {
  type All = Values & Secrets;
  const { key, values, secrets, mode } = options;
  const draft = usePersistedState(key, values);
  const defaultValues = { ...draft.value, ...secrets } as DefaultValues<All>;
  const form = useForm<All>({ defaultValues, mode });
  const registered = fieldsOf(form);

  function field<Name extends FieldPath<All>>(name: Name, rules?: RegisterOptions<All, Name>) {
    const onChange = ({ target }: { target: { value: string } }) => {
      if (name in values) draft.change({ [name]: target.value } as Partial<Values>);
    };
    return registered(name, { ...rules, onChange });
  }

  function restart(next: Values): void {
    form.reset({ ...next, ...secrets });
    draft.restart(next);
  }

  const follow = useEffectEvent(() => {
    if (!draft.dirty) restart(values);
  });
  const text = JSON.stringify(values);
  // The server's values may be read again while the form is open.
  useEffect(() => follow(), [text]);

  return { form, field, draft, restart };
}

/**
 * Shows an error of the server beside its fields. Returns false if it names none of them.
 * @param texts The texts by field. Too many attempts are told beside the first.
 */
export function showFieldErrors<Values extends Texts>(
  error: unknown,
  texts: Partial<Record<FieldPath<Values>, string>>,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const names = Object.keys(texts) as FieldPath<Values>[];
  const found = error.status === 429 ? names.slice(0, 1) : names.filter((n) => n in error.fields);
  for (const name of found) {
    const message = error.status === 429 ? tooManyTries(error) : texts[name];
    setError(name, { type: 'server', message }, { shouldFocus: name === found[0] });
  }
  return found.length > 0;
}
