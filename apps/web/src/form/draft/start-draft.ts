import type { DraftLocation } from "../use-draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { persistDraft, type DraftOptions } from "./draft.ts";
import { tabDrafts } from "./tab-drafts.ts";

interface StartOptions extends Omit<DraftOptions, "opening"> {
  readonly onDevice: boolean;
}

/** Stores what is typed until the signal aborts: on the device if allowed and possible, otherwise in the tab. */
export async function startDraft({ onDevice, ...options }: StartOptions): Promise<DraftLocation | undefined> {
  let location: DraftLocation | undefined;
  const open = async (): Promise<DraftStore | undefined> => {
    const device = onDevice
      ? await (await import("./device-drafts.ts")).deviceDrafts(options.clock, options.signal)
      : undefined;
    if (device === "off") {
      location = "off";
      return undefined;
    }
    const drafts = device ?? (await tabDrafts(options.clock));
    if (drafts) location = device ? "device" : "tab";
    return drafts;
  };
  await persistDraft({ ...options, opening: open() });
  return location;
}
