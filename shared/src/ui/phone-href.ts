/** Address that calls a phone number: 'tel:' with its digits. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
