import type { PageData, ThirdParties, ThirdParty } from "@loanbridge/contract";
import { optsOut } from "../api/opts-out.ts";

/** Those that the served page names; none where this browser opts out, whatever the page says. */
export function allowedThirdParties({ thirdParties = {} }: Pick<PageData, "thirdParties">): ThirdParties {
  return optsOut() ? {} : thirdParties;
}

/** Ours that serves this third party, loaded where the page names it. Undefined where it does not, or where it cannot be loaded. */
export async function partFor<T>(
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

const acts = ["pointerdown", "keydown", "touchstart", "scroll"] as const;
let quiet: Promise<void> | undefined;

/** Until the page is whole and idle, or its visitor does something: nobody waits for a third party. */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise<void>((resolve) => {
    const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
    for (const act of acts) addEventListener(act, () => resolve(), { once: true, passive: true, capture: true });
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { once: true });
  });
  return quiet;
}

/** Starts a script of a third party. Nothing waits for it, and nothing depends on its coming. */
export function addScript(address: string, params: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  dropQuery();
  const script = document.createElement("script");
  const query = new URLSearchParams(params).toString();
  script.async = true;
  script.src = query === "" ? address : `${address}?${query}`;
  document.head.append(script);
  return script;
}

/** Third parties read the page's address by themselves, and a link may have carried an e-mail in it. */
function dropQuery(): void {
  const { pathname, hash, search } = globalThis.location;
  if (search !== "") globalThis.history.replaceState(globalThis.history.state, "", `${pathname}${hash}`);
}
