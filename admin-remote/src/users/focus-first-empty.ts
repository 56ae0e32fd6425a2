/** Focuses the first empty field of a form. Returns whether there is one. */
export function focusFirstEmpty(form: HTMLFormElement, names: string[]): boolean {
  const empty = names
    .map((name) => form.elements.namedItem(name))
    .find((field) => field instanceof HTMLInputElement && field.value.trim() === '');
  if (empty instanceof HTMLInputElement) empty.focus();
  return empty !== undefined;
}
