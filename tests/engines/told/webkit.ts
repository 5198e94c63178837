import type { WebDriver } from "../web-driver.ts";
import { focusLine, linesOf, liveOfRole, type Told } from "./lines.ts";

/** An element, and what the page says of it. */
interface Fact extends Omit<Told, "role" | "name"> {
  /** Roles that the driver gives otherwise than Chromium, and what they are there. */
  readonly roles: Readonly<Record<string, string>>;
  /** In place of the driver's name. */
  readonly named?: string;
  readonly element: unknown;
}

const compared =
  "h1, h2, h3, h4, a[href], button, input, select, textarea, output, progress, summary, fieldset, form, section, ul, ol, table, img, dialog, [role], [aria-live]";

/** Runs in the page. */
const readPage = (selector: string, liveBy: Readonly<Record<string, string>>): Fact[] => {
  const part = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isTold = (element: Element) =>
    isShown(element) && !element.matches("[type=hidden]") && element.closest("[aria-hidden=true]") === null;
  const textIn = (element: Element): string => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isTold(node.parentElement)) texts.push(node.nodeValue ?? "");
    return texts.join(" ");
  };
  const hidesMarks = (list: Element): boolean => {
    const first = list.matches(":is(ul, ol):not([role], nav *)") && list.firstElementChild;
    if (!first) return false;
    const { display, listStyleType } = getComputedStyle(first);
    return display !== "list-item" || listStyleType === "none";
  };
  const rolesOf = (element: Element): Fact["roles"] => {
    if (element.matches("img")) return { "": "img" };
    if (element.matches("summary")) return { "": "summary" };
    // A list to choose from is a button that opens a menu, and a text field with suggestions is a text field.
    if (element.matches("select")) return { button: "combobox" };
    if (element.matches("input[list]")) return { textbox: "combobox" };
    // A list without marks is one only until the driver has asked for its items, unless it says so or is in a `nav`.
    return hidesMarks(element) ? { list: "group" } : {};
  };
  const factOf = (element: Element): Fact => {
    const says = (name: string) => element.getAttribute(`aria-${name}`);
    const role = element.getAttribute("role") ?? (element.matches("output") ? "status" : "");
    const live = says("live") ?? liveBy[role];
    const described = says("describedby")?.split(" ") ?? [];
    const expanded = element.matches("select, summary")
      ? String(element.closest("details")?.open === true && element.matches("summary"))
      : says("expanded");
    const is: Readonly<Record<string, boolean>> = {
      required: element.matches(":required, [aria-required=true]"),
      invalid: says("invalid") === "true",
      checked: element.matches(":checked"),
      pressed: says("pressed") === "true",
      expanded: expanded === "true",
      collapsed: expanded === "false",
      disabled: element.matches(":disabled, [aria-disabled=true]"),
    };
    // A table is named by all of its caption, what is hidden included.
    const caption = element.querySelector(":scope > caption");
    return {
      element,
      roles: rolesOf(element),
      ...(caption && { named: textIn(caption) }),
      description: described.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
      states: Object.keys(is).filter((state) => is[state]),
      ...(/^H\d$/.test(element.tagName) && { level: Number(element.tagName.slice(1)) }),
      ...(live !== undefined && { live, text: textIn(element) }),
    };
  };
  return (part ? [part, ...part.querySelectorAll(selector)] : []).filter(isTold).map(factOf);
};

/**
 * Reads WebKit's elements of the page's own part. Its driver gives the role and the name of one; the rest is read from the
 * page.
 */
export async function toldByWebkit({ call }: WebDriver): Promise<string[]> {
  const script = `return (${readPage.toString()})(...arguments)`;
  const facts = await call<readonly Fact[]>("POST", "/execute/sync", { script, args: [compared, liveOfRole] });
  const told: Told[] = [];
  for (const { element, roles, named, ...fact } of facts) {
    const [id] = Object.values(element as Readonly<Record<string, string>>);
    const role = await call<string>("GET", `/element/${id ?? ""}/computedrole`);
    const name = await call<string>("GET", `/element/${id ?? ""}/computedlabel`);
    told.push({ ...fact, role: roles[role] ?? role, name: named ?? name });
  }
  const focus = await call<string[]>("POST", "/execute/sync", {
    script: `return (${focusLine.toString()})()`,
    args: [],
  });
  return [...focus, ...linesOf(told)];
}
