const key = "loanbridge:conversions";
const toldHere = new Set<string>();

/** Whether this is the first time in this tab, reloads included; in this page, where the browser keeps nothing. */
export function isFirst(name: string): boolean {
  const told = new Set([...stored(), ...toldHere]);
  if (told.has(name)) return false;
  toldHere.add(name);
  store([...told, name]);
  return true;
}

function stored(): readonly string[] {
  try {
    return sessionStorage.getItem(key)?.split(" ") ?? [];
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

function store(names: readonly string[]): void {
  try {
    sessionStorage.setItem(key, names.join(" "));
  } catch (error) {
    // Storage that is full or forbidden: `toldHere` remembers for as long as the page lives.
    if (!(error instanceof DOMException)) throw error;
  }
}
