import type { Handler } from "../handler.ts";

export const replayProgress: Handler<"replayProgress"> =
  ({ replays }) =>
  async () => ({ running: replays.progress() ?? null });
