import { useMemo, useSyncExternalStore } from "react";

/** Sent when the console itself changes the address, which is no event of the browser. */
const navigated = "loanbridge-navigated";

function subscribe(changed: () => void): () => void {
  for (const name of ["popstate", navigated]) addEventListener(name, changed);
  return () => {
    for (const name of ["popstate", navigated]) removeEventListener(name, changed);
  };
}

/** Goes to an address of the console. `replace`: without an entry in the history. */
export function go(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  dispatchEvent(new Event(navigated));
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** State of a view, by name; each an empty text if it is not in the address. */
export type ViewState<Name extends string> = Readonly<Record<Name, string>>;

/** Reads the named state of the view from the address, and returns a function that changes some of it. */
export function useViewState<Name extends string>(
  names: readonly Name[],
): readonly [ViewState<Name>, (changes: Partial<ViewState<Name>>) => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const key = names.join(" ");
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const state = Object.fromEntries(key.split(" ").map((name) => [name, query.get(name) ?? ""])) as ViewState<Name>;
    const change = (changes: Partial<ViewState<Name>>): void => go(addressWith(changes), { replace: true });
    return [state, change] as const;
  }, [search, key]);
}

/** The address of this screen with some state changed. State that is empty is left out. */
export function addressWith(changes: Readonly<Partial<Record<string, string>>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value = ""] of Object.entries(changes))
    if (value === "") query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text === "" ? location.pathname : `${location.pathname}?${text}`;
}
