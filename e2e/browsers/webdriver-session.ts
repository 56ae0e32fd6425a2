import { expect } from '@playwright/test';

interface Answer {
  value: unknown;
}

/** A session of a W3C WebDriver. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Waits until the driver listens, and opens a browser. */
  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    await expect(() => fetch(`${driver}/status`)).toPass();
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await request('POST', `${driver}/session`, body)) as {
      sessionId: string;
    };
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  post(command: string, body: object): Promise<unknown> {
    return request('POST', `${this.#address}/${command}`, body);
  }

  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const body = { script: `return (${String(script)})(...arguments)`, args };
    return this.post('execute/sync', body) as Promise<Result>;
  }

  async click(x: number, y: number): Promise<void> {
    await this.#act('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Types characters that are one UTF-16 unit each. */
  async type(text: string): Promise<void> {
    const strokes = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act('key', strokes);
  }

  async end(): Promise<void> {
    await request('DELETE', this.#address);
  }

  #act(type: 'key' | 'pointer', actions: object[]): Promise<unknown> {
    return this.post('actions', { actions: [{ type, id: type, actions }] });
  }
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`WebDriver ${address}: ${JSON.stringify(value)}`);
  return value;
}
