/**
 * Lets the browser paint and react to the visitor between two parts of a longer work: on a slow phone
 * one long task would hold up everything.
 */
export function yieldToMain(): Promise<void> {
  // Tests run without a browser, where nobody waits.
  if (!('MessageChannel' in globalThis)) return Promise.resolve();
  // No timer: browsers slow those down in a tab that is opened in the background.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
