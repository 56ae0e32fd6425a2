const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in a quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A text as it may stand between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character);
}

/** A value as JSON that may stand inside a script element. */
export function safeJson(value: unknown): string {
  // Without '<' no text in it can close the element.
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A value for the page's scripts, as an element that no browser runs. */
export function inlineJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(value)}</script>`;
}
