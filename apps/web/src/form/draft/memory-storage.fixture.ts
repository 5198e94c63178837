/** In-memory storage for tests. `room` is the largest number of characters per value. */
export function memoryStorage(room = Infinity): Storage {
  const held: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("There is no room.", "QuotaExceededError");
      held[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(held, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(held, name, { value, enumerable: false });
  return held as unknown as Storage;
}
