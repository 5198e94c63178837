const database = "loanbridge";
const keys = "keys";
const name = "drafts";

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The browser's store failed.")));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(keys));
  return result(request);
}

/**
 * Loads the key of this browser for this site. Scripts cannot export it. If two tabs create one at once, the first one
 * is kept.
 */
async function load(): Promise<CryptoKey> {
  const store = await openDatabase();
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const keyStore = store.transaction(keys, "readwrite").objectStore(keys);
  const before = (await result(keyStore.get(name))) as CryptoKey | undefined;
  if (before) return before;
  await result(keyStore.put(fresh, name));
  return fresh;
}

let cached: Promise<CryptoKey> | undefined;

/** Rejects if the browser stores nothing (private modes) or the page was loaded without TLS. */
export function draftKey(): Promise<CryptoKey> {
  return (cached ??= load());
}
