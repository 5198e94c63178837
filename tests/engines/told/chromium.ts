import type { Page } from "playwright-core";
import { focusLine, linesOf, liveOfRole, type Told } from "./lines.ts";

interface Value {
  readonly value?: unknown;
}

/** A node of the tree that Chromium makes for assistive technology, as DevTools get it. */
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
}

/** Chromium's own names of roles. */
const roles: Readonly<Record<string, string>> = {
  DisclosureTriangle: "summary",
  DisclosureTriangleGrouped: "summary",
  image: "img",
};

const textOf = (value: Value | undefined): string => (typeof value?.value === "string" ? value.value : "");

/** Reads Chromium's tree of the page's own part: an open dialog, or else its main part. */
export async function toldByChromium(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = (await devTools.send("Accessibility.getFullAXTree")) as { nodes: readonly Node[] };
  await devTools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: Node): Node[] => childIds.flatMap((id) => byId.get(id) ?? []);
  const has = (role: string) => (node: Node) => !node.ignored && node.role?.value === role;
  const part = nodes.find(has("dialog")) ?? nodes.find(has("main"));

  const textIn = (node: Node): string =>
    node.role?.value === "StaticText" ? textOf(node.name) : childrenOf(node).map(textIn).join(" ");
  const toldOf = (node: Node): Told => {
    const own = textOf(node.role);
    const role = roles[own] ?? own;
    const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
    const is = (name: string) => ![undefined, false, "false", ""].includes(properties.get(name) as string | undefined);
    const live = properties.get("live");
    const level = properties.get("level");
    const isLive = role in liveOfRole || (typeof live === "string" && live !== "off" && role === "generic");
    return {
      role,
      name: textOf(node.name),
      description: textOf(node.description),
      states: [
        ...["required", "invalid", "checked", "pressed", "expanded", "disabled"].filter(is),
        ...(properties.get("expanded") === false ? ["collapsed"] : []),
      ],
      ...(role === "heading" && typeof level === "number" && { level }),
      ...(isLive && { live: typeof live === "string" ? live : (liveOfRole[role] ?? ""), text: textIn(node) }),
    };
  };
  const walk = (node: Node): Told[] => [...(node.ignored ? [] : [toldOf(node)]), ...childrenOf(node).flatMap(walk)];
  return part === undefined ? [] : [...(await page.evaluate(focusLine)), ...linesOf(walk(part))];
}
