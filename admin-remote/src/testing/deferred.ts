/** Holds an answer of the fake API back until a test lets it through. */
export function makeGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
