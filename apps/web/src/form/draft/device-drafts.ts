import { loadDraftKey } from "../../api/index.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { clearDevice, deviceStore, draftPrefix, endsSoFar } from "../../session/index.ts";

/** This entry exists while the visitor wants nothing stored on this device. */
const offName = `${draftPrefix}off`;

const isOff = (storage: Storage) => storage.getItem(offName) !== null;

/** Removes every draft from this device. Nothing is stored here until another request begins. */
export function disableDrafts(): void {
  clearDevice();
  try {
    deviceStore()?.setItem(offName, "1");
  } catch {
    // A storage without room for this stores no draft either.
  }
}

/**
 * Returns `off` if the visitor wants nothing stored, and undefined if storage is not possible here. Rejects if the
 * server does not answer.
 */
export async function deviceDrafts(clock: () => number, signal: AbortSignal): Promise<DraftStore | "off" | undefined> {
  const storage = deviceStore();
  // Without locks, two tabs would overwrite each other's drafts.
  if (storage === undefined || !("locks" in navigator) || !hasRoom(storage)) return undefined;
  if (isOff(storage)) return "off";
  const endsBefore = endsSoFar();
  const received = await loadDraftKey();
  if (received === undefined) throw new Error("The server did not say how to seal drafts.");
  if (received === "none") return undefined;
  const bytes = Uint8Array.from(
    atob(received.key.replaceAll("-", "+").replaceAll("_", "/")),
    (c) => c.codePointAt(0) ?? 0,
  );
  const prefix = `${draftPrefix}${await nameOf(bytes)}-`;
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  // Drafts of another request: no one can open them here anymore.
  for (const name of Object.keys(storage))
    if (name.startsWith(draftPrefix) && !name.startsWith(prefix)) storage.removeItem(name);

  let isConfirmed = true;
  /** Undefined if the server does not answer. */
  const confirm = async (): Promise<boolean | undefined> => {
    const current = await loadDraftKey();
    if (current === undefined) return undefined;
    // This tab may have stored a draft before it learned that the request has ended.
    if (current === "none")
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
    return current !== "none" && current.key === received.key;
  };
  // Another tab removed drafts: it saved them, ended the request, or turned drafts off.
  const onStorage = ({ key: name, newValue }: StorageEvent) => {
    if (newValue !== null || !(name ?? prefix).startsWith(prefix)) return;
    isConfirmed = false;
    void confirm();
  };
  addEventListener("storage", onStorage, { signal });
  return createDraftStore({
    storage,
    prefix,
    key,
    ttlMs: received.seconds * 1_000,
    clock,
    async exclusively(name, run) {
      await navigator.locks.request(name, run);
    },
    async isOpen() {
      if (endsSoFar() !== endsBefore || isOff(storage)) return false;
      if (isConfirmed) return true;
      const confirmed = await confirm();
      isConfirmed = confirmed === true;
      return confirmed;
    },
  });
}

function hasRoom(storage: Storage): boolean {
  try {
    storage.setItem(`${draftPrefix}room`, "0".repeat(10_000));
    storage.removeItem(`${draftPrefix}room`);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Returns the name prefix for the drafts of one request; it does not reveal their key. */
async function nameOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
