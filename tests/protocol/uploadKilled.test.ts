import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pieceBytes } from "../../provider/resources/stream/resumableUpload";
import { until } from "../acceptance/until";
import { startEmulator } from "../emulator";
import { Host } from "./host";
import { settingsFor } from "./running";

test("the process of an upload is killed, and the next one sends the rest", async () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-upload-killed-"));
  const source = join(folder, "launch.mp4");
  writeFileSync(source, "one");
  truncateSync(source, 2.5 * pieceBytes);
  const emulator = await startEmulator({ quiet: true });
  const pieces = () => emulator.requests().filter(({ method }) => method === "PATCH");
  const start = () => Host.start(settingsFor(emulator), { XDG_CACHE_HOME: folder });
  const [first, second] = [await start(), await start()];
  try {
    emulator.setFaults([{ match: { method: "PATCH" }, nth: 2, inject: { delayMs: 600_000 } }]);
    const { inputs } = await first.check("Video", { videoLibraryId: 2001, title: "Launch", source });
    const creating = first.create("Video", inputs).catch(() => "killed");
    await until(() => pieces().length === 2);
    await first.stop();
    expect(await creating).toBe("killed");

    emulator.clearRequests();
    const video = emulator.state().videos.find(({ title }) => title === "Launch");
    const adopting = await second.check("Video", { ...inputs, source, videoId: video?.guid });
    await second.create("Video", adopting.inputs);
    expect(pieces()).toHaveLength(2);
    expect(
      emulator
        .state()
        .videos.find(({ title }) => title === "Launch")
        ?.originalHash?.toLowerCase(),
    ).toBe(inputs.sha256);
  } finally {
    await second.stop();
    await emulator.close();
    rmSync(folder, { recursive: true });
  }
});
