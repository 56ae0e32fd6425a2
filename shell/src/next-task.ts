/**
 * Lets the browser paint and react to the visitor between two parts of the start: on a slow phone one
 * long task would hold up everything.
 */
export function nextTask(): Promise<void> {
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
