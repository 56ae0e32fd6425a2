import { ApiError } from '@catalogmx/shared';
import { useRef, useState } from 'react';
import { COMMON_PASSWORD, findPasswordProblem } from '../ui/password-rules.ts';

type Field = 'username' | 'password';
type Errors = Partial<Record<Field, string | undefined>>;

/**
 * The errors beside the fields of a form for an administrator. Its inputs have the names 'username' and
 * 'password'.
 */
export function useUserErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});

  // Moving the focus blurs another field, which changes the errors again.
  const set = (changes: Errors) => setErrors((current) => ({ ...current, ...changes }));

  function show(found: Errors): boolean {
    setErrors(found);
    const [first] = Object.entries(found).flatMap(([field, text]) => (text ? [field] : []));
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
    return first !== undefined;
  }

  return {
    form,
    errors,
    clear: (field: Field) => set({ [field]: undefined }),
    /** For a field that was left: an empty one stays as it is. */
    checkPassword: (password: string, username: string) => {
      const problem = password.trim() === '' ? undefined : findPasswordProblem(password, username);
      set({ password: problem });
    },
    /** Before sending: shows the problem and focuses the field. Returns whether there is one. */
    rejectPassword: (password: string, username: string) =>
      show({ password: findPasswordProblem(password, username) }),
    /** Shows what the server says of the fields. Returns false if it says nothing of them. */
    showServerErrors: (error: unknown) => error instanceof ApiError && show(translate(error)),
  };
}

/** The password passed the other rules before it was sent. */
function translate({ status, fields }: ApiError): Errors {
  const username = status === 409 ? 'Este nombre de usuario ya existe.' : 'Usa letras y cifras.';
  return {
    ...('username' in fields && { username }),
    ...('key' in fields && { password: COMMON_PASSWORD }),
  };
}
