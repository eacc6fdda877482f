/** As much of a client of W3C WebDriver as the suite needs. */

/** How long a script of the page may take; longer than any test of the suite. */
const SCRIPT_LIMIT_MS = 120_000;

/** A session with a browser, behind a driver that listens at an address of this machine. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a browser; `capabilities` are those of the section "Capabilities" of the standard. */
  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await send('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    const session = new WebDriverSession(`${driver}/session/${sessionId}`);
    await session.post('timeouts', { script: SCRIPT_LIMIT_MS });
    return session;
  }

  /** Sends a command of the session. Rejects with what the driver says. */
  post(command: string, body: object): Promise<unknown> {
    return send('POST', `${this.#address}/${command}`, body);
  }

  /** Asks something of the session. */
  get(command: string): Promise<unknown> {
    return send('GET', `${this.#address}/${command}`);
  }

  /** What an expression gives in the page, promises awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => ${expression})().then(
        (value) => done({ value }),
        (error) => done({ failure: String(error) }),
      );`;
    const result = await this.post('execute/async', { script, args: [] });
    const { value, failure } = result as { value?: unknown; failure?: string };
    if (failure !== undefined) throw new Error(failure);
    return value;
  }

  async close(): Promise<void> {
    await send('DELETE', this.#address);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
