/** Lets the browser paint and handle input between two parts of a long task. */
export function yieldToMain(): Promise<void> {
  // Missing from jsdom.
  if (!('MessageChannel' in globalThis)) return Promise.resolve();
  // Not a timer, which browsers throttle in background tabs.
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
