import { type Emulator, type EmulatorSettings, startEmulator } from "../../emulator";

/** A response of the emulator. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly content: string;
  /** The body as JSON, or undefined if it is not JSON. Untyped, because tests check its content. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into responses of every shape
  readonly body: any;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The access key; null sends none. Default: the emulator's. */
  readonly key?: string | null;
}

/** Starts an emulator for each test of a file, with a fixed clock. */
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

  /** Sends a request, such as `send("GET /pullzone/1001")`. */
  async function send(request: string, { body, headers = {}, key = emulator().key }: Sent = {}): Promise<Reply> {
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
    const content = await response.text();
    return { status: response.status, headers: response.headers, content, body: parsed(content) };
  }

  const platformState = () => emulator().state();
  /** The requests since the start, or since `clearRequests`. */
  const sentRequests = () => emulator().requests();

  return { emulator, platformState, send, sentRequests };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
