/** In-memory storage for tests. `room` is the largest number of characters per value. */
export function memoryStorage(room = Infinity): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("There is no room.", "QuotaExceededError");
      entries[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(entries, name, { value, enumerable: false });
  return entries as unknown as Storage;
}
