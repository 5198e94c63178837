import type { DraftLocation } from "../use-draft.ts";
import { persistDraft, type DraftOptions } from "./draft.ts";
import { tabDrafts } from "./tab-drafts.ts";

interface StartOptions extends Omit<DraftOptions, "drafts"> {
  readonly onDevice: boolean;
}

/** Stores what is typed until the signal aborts: on the device if allowed and possible, otherwise in the tab. */
export async function startDraft({ onDevice, ...options }: StartOptions): Promise<DraftLocation | undefined> {
  const device = onDevice
    ? await (await import("./device-drafts.ts")).deviceDrafts(options.clock, options.signal)
    : undefined;
  if (device === "off") return "off";
  const drafts = device ?? (await tabDrafts(options.clock));
  if (drafts === undefined) return undefined;
  await persistDraft({ ...options, drafts });
  return device ? "device" : "tab";
}
