const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for a quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes a text between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** Returns JSON for a script element. */
export function safeJson(value: unknown): string {
  // Without '<', no text can close the element.
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns a data block: a script element that browsers do not run. */
export function inlineJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(value)}</script>`;
}
