import { cleanLine } from '@catalogmx/shared/contract';

/** Focuses the first empty field of a form. Returns whether there is one. */
export function focusFirstEmpty(form: HTMLFormElement, names: string[]): boolean {
  const empty = names
    .map((name) => form.elements.namedItem(name))
    .find((field) => field instanceof HTMLInputElement && cleanLine(field.value) === '');
  if (empty instanceof HTMLInputElement) empty.focus();
  return empty !== undefined;
}
