import { type Emulator, type EmulatorSettings, startEmulator } from "../../emulator";

/** What a test got back from the emulator. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where there is none. Loosely typed: the tests look at what stands in it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into answers of every shape
  readonly body: any;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The access key; null sends none. Default: the emulator's. */
  readonly key?: string | null;
}

/** An emulator of its own for each test of a file, at a time that stands still. */
export function withEmulator(settings: EmulatorSettings = {}) {
  let running: Emulator | undefined;
  beforeEach(async () => {
    running = await startEmulator({ quiet: true, now: "2026-03-10T12:00:00Z", ...settings });
  });
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });

  const emulator = (): Emulator => {
    if (!running) throw new Error("the emulator runs during tests only");
    return running;
  };

  /** Sends a request as it stands, such as `call("GET /pullzone/1001")`. */
  async function call(request: string, { body, headers = {}, key = emulator().key }: Sent = {}): Promise<Reply> {
    const [method = "", path = ""] = request.split(" ");
    const response = await fetch(emulator().baseUrl + path, {
      method,
      headers: {
        ...(key === null ? {} : { AccessKey: key }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  return { emulator, call };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
