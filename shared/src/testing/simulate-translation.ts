let observer: MutationObserver | undefined;

export function endTranslation(): void {
  observer?.disconnect();
}

/**
 * Translates the page for the rest of the test, as Chrome does: nested font elements replace each text, and
 * add a tilde.
 * @returns Lists the texts that React has changed since, out of sight.
 */
export function simulateTranslation(): () => string[] {
  const untouched = 'font, script, style, noscript, textarea, svg';
  const replaced: { text: Text; original: string; font: HTMLElement }[] = [];

  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
      // The type that createElement() has for it is deprecated.
      const font = document.createElement('font' as string);
      font.appendChild(font.cloneNode()).textContent = `${text.data}~`;
      replaced.push({ text, original: text.data, font });
      text.replaceWith(font);
    }
  }

  const listStale = () =>
    replaced
      .filter(({ text, original, font }) => font.isConnected && text.data !== original)
      .map(({ text, original }) => `'${original}' instead of '${text.data}'`);
  observer = new MutationObserver(() => translate(document));
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  translate(document);
  return listStale;
}
