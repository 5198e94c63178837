/** A heading, a control, a group, a list or a live region, as an engine tells it to assistive technology. */
export interface Told {
  readonly role: string;
  readonly name: string;
  /** For a heading. */
  readonly level?: number;
  readonly description?: string;
  /** Some of `toldStates`, in any order. */
  readonly states?: readonly string[];
  /** For a live region: `polite` or `assertive`, and the text in it. */
  readonly live?: string;
  readonly text?: string;
}

/** How live a region of such a role is, if it does not say. */
export const liveOfRole: Readonly<Record<string, string>> = { status: "polite", alert: "assertive", timer: "off" };

/** States that are compared. Others differ between engines without a difference to a person. */
export const toldStates = ["required", "invalid", "checked", "pressed", "expanded", "collapsed", "disabled"];

/** Compared under any name; lists without theirs. */
const always = "heading link button textbox combobox checkbox radio progressbar slider summary status alert timer list";
/** Compared if they have a name. */
const ifNamed = "group radiogroup region form table img dialog";
const comparedAlways: ReadonlySet<string> = new Set(always.split(" "));
const comparedIfNamed: ReadonlySet<string> = new Set(ifNamed.split(" "));

const isCompared = ({ role, name, live }: Told): boolean =>
  comparedAlways.has(role) || (comparedIfNamed.has(role) && name !== "") || live !== undefined;

/** Engines differ in the spaces between the elements of a name. */
const spaced = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,;:?!])/g, "")
    .trim();

/** Without what differs from day to day, or from one applicant to the next. */
const settled = (text: string): string =>
  spaced(text)
    .replaceAll(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d+(?:, \d{4})?/g, "(a day)")
    .replaceAll(/\d\d\/\d\d\/20\d\d/g, "(a date)")
    .replaceAll(/[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M/g, "(a time)")
    .replaceAll(/[A-Z][a-z]+ \d+, 20\d\d/g, "(a date)")
    .replaceAll(/\bin \d+ seconds/g, "in (some) seconds");

function lineOf({ role, name, level, description = "", states = [], live, text = "" }: Told): string {
  const what = [role, level, live].filter((one) => one !== undefined && one !== "").join(" ");
  const more = [
    ...toldStates.filter((state) => states.includes(state)),
    ...(description === "" || spaced(description) === spaced(name) ? [] : [`described as ${settled(description)}`]),
  ];
  const named = role === "list" ? "" : settled(live !== undefined && name === "" ? text : name);
  return `${what}${named && `: ${named}`}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}

/** Writes a line for each part that is compared, in the order in which assistive technology meets them. */
export const linesOf = (told: readonly Told[]): string[] => told.filter(isCompared).map(lineOf);

/** For the page: where the focus is in the page's own part, as a line; none if it is not there. */
export const focusLine = (): string[] => {
  const part = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const focused = document.activeElement;
  if (focused === null || !part?.contains(focused)) return [];
  return [
    `focus: ${focused.tagName.toLowerCase()} ${(focused.textContent || focused.id).replaceAll(/\s+/g, " ").trim()}`,
  ];
};
