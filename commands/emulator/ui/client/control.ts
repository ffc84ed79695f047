/** Thrown if the control plane refuses a request. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Client of the emulator's control plane. */
export class Control {
  key = "";

  /** @throws RefusedError for a refused request, TypeError if the emulator does not respond */
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
