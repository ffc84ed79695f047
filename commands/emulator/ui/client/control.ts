/** The control plane refuses a request. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The control plane of the emulator that serves this page. */
export class Control {
  key = "";

  /** @throws RefusedError with what is wrong with the request; TypeError if the emulator does not respond */
  async send(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`/__emulator/${path}`, {
      method,
      headers: this.key === "" ? {} : { "Control-Key": this.key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const content = await response.text();
    const value = content === "" ? undefined : JSON.parse(content);
    if (response.ok) return value;
    throw new RefusedError(response.status, value?.error ?? `the emulator responded with ${response.status}`);
  }
}
