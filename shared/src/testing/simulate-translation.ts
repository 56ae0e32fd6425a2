let observer: MutationObserver | undefined;

export function endTranslation(): void {
  observer?.disconnect();
}

/**
 * Translates the page for the rest of the test: adds a tilde to each text.
 * @returns Lists the texts that React has changed since, out of sight.
 */
export function simulateTranslation(): () => string[] {
  const translation = translateTexts('~');
  observer = translation.observer;
  return translation.listStale;
}

/**
 * Replaces each text by nested font elements, as Chrome does. Browsers run it too: nothing outside is in its reach.
 * @param mark Added to each text.
 */
export function translateTexts(mark: string) {
  const untouched = 'font, script, style, noscript, textarea, svg';
  const replaced: { text: Text; original: string; font: HTMLElement }[] = [];

  function translate(): void {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
      // The type that createElement() has for it is deprecated.
      const font = document.createElement('font' as string);
      font.appendChild(font.cloneNode()).textContent = text.data + mark;
      replaced.push({ text, original: text.data, font });
      text.replaceWith(font);
    }
  }

  const listStale = () =>
    replaced
      .filter(({ text, original, font }) => font.isConnected && text.data !== original)
      .map(({ text, original }) => `'${original}' instead of '${text.data}'`);
  const observer = new MutationObserver(translate);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  translate();
  Object.assign(globalThis, { listStale });
  return { observer, listStale };
}
