import type { DraftLocation } from "../use-draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { persistDraft, type DraftOptions } from "./draft.ts";
import { tabDrafts } from "./tab-drafts.ts";

interface StartOptions extends Omit<DraftOptions, "opening"> {
  readonly onDevice: boolean;
  /** Tells the requests of a tab apart; undefined for a form that belongs to none. */
  readonly request: number | undefined;
}

/** Milliseconds. */
const longestPause = 32_000;

/**
 * Opens the drafts on this device, for which the server is needed: again after growing pauses if it does not answer.
 * Returns undefined if it still does not.
 */
async function openOnDevice(clock: () => number, signal: AbortSignal): Promise<DraftStore | "off" | undefined> {
  for (let pause = 1_000; ; pause *= 2)
    try {
      return await (await import("./device-drafts.ts")).deviceDrafts(clock, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (pause > longestPause) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
}

/** Stores what is typed until the signal aborts: on the device if allowed and possible, otherwise in the tab. */
export async function startDraft({ onDevice, request, ...options }: StartOptions): Promise<DraftLocation | undefined> {
  let location: DraftLocation | undefined;
  const open = async (): Promise<DraftStore | undefined> => {
    const device = onDevice ? await openOnDevice(options.clock, options.signal) : undefined;
    if (device === "off") {
      location = "off";
      return undefined;
    }
    const drafts = device ?? (await tabDrafts(options.clock, request));
    if (drafts) location = device ? "device" : "tab";
    return drafts;
  };
  await persistDraft({ ...options, opening: open() });
  return location;
}
