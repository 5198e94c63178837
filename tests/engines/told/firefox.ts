import type { Page } from "puppeteer-core";
import { focusLine, linesOf, liveOfRole, type Told } from "./lines.ts";

/** Firefox's own interface for assistive technology, as its scripts can use it: nsIAccessible and what leads to it. */
interface Accessible {
  readonly computedARIARole: string;
  readonly role: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly childCount: number;
  readonly attributes: { enumerate(): Iterable<{ readonly key: string; readonly value: string }> };
  getChildAt(index: number): Accessible;
  getState(states: { value?: number }, more: { value?: number }): void;
}
interface Service {
  getAccessibleFor(node: unknown): Accessible | null;
  getStringRole(role: number): string;
  getStringStates(states: number, more: number): { readonly length: number; item(index: number): string };
}
declare const Cc: Readonly<Record<string, { getService(what: unknown): Service }>>;
declare const Ci: { readonly nsIAccessibilityService: unknown };
declare const Services: {
  readonly wm: {
    getEnumerator(kind: string): Iterable<{
      readonly gBrowser: { readonly selectedBrowser: { readonly currentURI: { readonly spec: string } } };
    }>;
  };
};

/** Runs in Firefox's own process, where the whole tree is read at once. */
const readTree = (url: string, liveBy: Readonly<Record<string, string>>): Told[] => {
  const service = Cc["@mozilla.org/accessibilityService;1"]!.getService(Ci.nsIAccessibilityService);
  const browsers = [...Services.wm.getEnumerator("navigator:browser")].map(({ gBrowser }) => gBrowser.selectedBrowser);
  const shown = browsers.find(({ currentURI }) => currentURI.spec === url);
  const tree = shown && service.getAccessibleFor(shown);
  if (!tree) return [];
  const roles: Readonly<Record<string, string>> = { image: "img" };
  const stateNames: Readonly<Record<string, string>> = { unavailable: "disabled" };
  const childrenOf = (one: Accessible): Accessible[] =>
    Array.from({ length: one.childCount }, (_, index) => one.getChildAt(index));
  const kindOf = (one: Accessible): string => service.getStringRole(one.role);
  const attributesOf = (one: Accessible): ReadonlyMap<string, string> =>
    new Map([...one.attributes.enumerate()].map(({ key, value }) => [key, value]));
  const textIn = (one: Accessible): string =>
    kindOf(one) === "text leaf" ? (one.name ?? "") : childrenOf(one).map(textIn).join(" ");
  const statesOf = (one: Accessible): string[] => {
    const [states, more]: { value?: number }[] = [{}, {}];
    one.getState(states!, more!);
    const list = service.getStringStates(states!.value ?? 0, more!.value ?? 0);
    return Array.from({ length: list.length }, (_, index) => list.item(index)).map((name) => stateNames[name] ?? name);
  };
  const toldOf = (one: Accessible): Told => {
    const own = one.computedARIARole;
    const role = own === "" ? kindOf(one) : (roles[own] ?? own);
    const attributes = attributesOf(one);
    const live = attributes.get("live");
    const isLive = role in liveBy || (live !== undefined && live !== "off" && role === "generic");
    return {
      role,
      name: one.name ?? "",
      description: one.description ?? "",
      states: statesOf(one),
      ...(role === "heading" && { level: Number(attributes.get("level")) }),
      ...(isLive && { live: live ?? liveBy[role] ?? "", text: textIn(one) }),
    };
  };
  const all = (one: Accessible): Accessible[] => [one, ...childrenOf(one).flatMap(all)];
  const every = all(tree);
  const part =
    every.find((one) => one.computedARIARole === "dialog") ?? every.find((one) => one.computedARIARole === "main");
  return part === undefined ? [] : all(part).map(toldOf);
};

/** The connection of WebDriver BiDi, which Puppeteer's own types leave out. */
interface Connected {
  readonly connection: { send(method: string, params: unknown): Promise<{ readonly result: unknown }> };
}

interface ChromeTree {
  readonly contexts: readonly { readonly context: string }[];
}
type Returned =
  | { readonly result: { readonly value: string } }
  | { readonly exceptionDetails: { readonly text: string } };

/**
 * Reads Firefox's tree of the page's own part. The driver's commands only find elements by a role and a name, so this reads
 * it in Firefox's own process, which `--remote-allow-system-access` allows.
 */
export async function toldByFirefox(page: Page): Promise<string[]> {
  const { connection } = page.browser() as unknown as Connected;
  const tree = (await connection.send("browsingContext.getTree", { "moz:scope": "chrome" })).result as ChromeTree;
  const answer = await connection.send("script.callFunction", {
    functionDeclaration: `(url) => JSON.stringify((${readTree.toString()})(url, ${JSON.stringify(liveOfRole)}))`,
    arguments: [{ type: "string", value: page.url() }],
    target: { context: tree.contexts[0]?.context },
    awaitPromise: false,
  });
  const returned = answer.result as Returned;
  if ("exceptionDetails" in returned) throw new Error(returned.exceptionDetails.text);
  // Read from the page, because on a busy machine the focus of a new element is missing in the tree.
  return [...(await page.evaluate(focusLine)), ...linesOf(JSON.parse(returned.result.value) as Told[])];
}
