import type { Keeping } from "../use-draft.ts";
import { keepDraft, type Kept } from "./draft.ts";
import { tabDrafts } from "./tab-drafts.ts";

interface Begun extends Omit<Kept, "drafts"> {
  readonly onDevice: boolean;
}

/** Stores what is typed until the signal aborts: on the device if allowed and possible, otherwise in the tab. */
export async function beginKeeping({ onDevice, ...kept }: Begun): Promise<Keeping | undefined> {
  const device = onDevice
    ? await (await import("./device-drafts.ts")).deviceDrafts(kept.clock, kept.signal)
    : undefined;
  if (device === "off") return "off";
  const drafts = device ?? (await tabDrafts(kept.clock));
  if (drafts === undefined) return undefined;
  await keepDraft({ ...kept, drafts });
  return device ? "device" : "tab";
}
