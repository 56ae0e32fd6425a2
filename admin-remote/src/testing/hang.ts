/** A response of the fake API that never comes. */
export const hang = () => new Promise<never>(() => undefined);
