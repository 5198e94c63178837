import type { PageData, ThirdParties, ThirdParty } from "@loanbridge/contract";
import { optsOut } from "../api/index.ts";

/** Returns the third parties that the served page names; none if this browser opts out, whatever the page says. */
export function allowedThirdParties({ thirdParties = {} }: Pick<PageData, "thirdParties">): ThirdParties {
  return optsOut() ? {} : thirdParties;
}

/**
 * Loads our module for a third party if the page names it. Resolves to undefined if the page does not, or if loading
 * fails.
 */
export async function loadForParty<T>(
  party: ThirdParty | undefined,
  load: (party: ThirdParty) => Promise<T>,
): Promise<T | undefined> {
  try {
    return party && (await load(party));
  } catch (error) {
    console.warn(`This page does without ${party?.script ?? ""}.`, error);
    return undefined;
  }
}

const inputEvents = ["pointerdown", "keydown", "touchstart", "scroll"] as const;
let idlePromise: Promise<void> | undefined;

/**
 * Resolves when the page is loaded and idle, or on the first user input, so that third parties do not delay the
 * visitor.
 */
export function whenIdle(): Promise<void> {
  idlePromise ??= new Promise<void>((resolve) => {
    const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
    for (const type of inputEvents)
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { once: true });
  });
  return idlePromise;
}

/** Loads a third party's script. Nothing may wait for it or depend on it. */
export function addScript(address: string, params: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  dropQuery();
  const script = document.createElement("script");
  const query = new URLSearchParams(params).toString();
  script.async = true;
  script.src = query === "" ? address : `${address}?${query}`;
  document.head.append(script);
  return script;
}

/** Third parties read the page's address themselves, and a link may contain an email address. */
function dropQuery(): void {
  const { pathname, hash, search } = globalThis.location;
  if (search !== "") globalThis.history.replaceState(globalThis.history.state, "", `${pathname}${hash}`);
}
