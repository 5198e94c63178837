import { isKnown, partAt } from "../compat-data.ts";

const builtins = "javascript.builtins";

/** Interfaces of well-known global objects. */
const interfaces: Readonly<Record<string, string>> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  customElements: "CustomElementRegistry",
  document: "Document",
  history: "History",
  localStorage: "Storage",
  location: "Location",
  navigation: "Navigation",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  sessionStorage: "Storage",
  trustedTypes: "TrustedTypePolicyFactory",
  visualViewport: "VisualViewport",
};

/** Names of the global object. */
export const globalObjects: ReadonlySet<string> = new Set(["globalThis", "window", "self"]);

const known = (...keys: readonly string[]): readonly string[] => keys.filter(isKnown);

/** Keys of a global variable, function or class; empty if the data knows none of that name. */
export const globalKeys = (name: string): readonly string[] =>
  known(`${builtins}.${name}`, `api.${name}`, `api.Window.${name}`).slice(0, 1);

/** Keys of what `new` needs beside the class itself. */
export const constructorKeys = (name: string): readonly string[] =>
  known(`${builtins}.${name}.${name}`, `api.${name}.${name}`).slice(0, 1);

/** Keys of a member of a global, such as `Object.hasOwn` or `navigator.share`; empty if the data does not know it. */
export function staticKeys(name: string, member: string): readonly string[] {
  const type = interfaces[name];
  if (type !== undefined) return known(`api.${type}.${member}`);
  return known(`${builtins}.${name}.${member}`, `api.${name}.${member}_static`).slice(0, 1);
}

/**
 * Interfaces and classes of which every page has objects, or makes them with old syntax or old functions. Objects of
 * any other, such as `GPUDevice`, come from something with another name, such as `navigator.gpu`, which counts.
 */
const common = new RegExp(
  `^(?:${[
    "Abort(?:Controller|Signal)|Animation|Blob|CSSStyleDeclaration|CharacterData|Crypto|DOM\\w+|DataTransfer",
    "Document|DocumentFragment|Element|EventTarget|File|FileList|FormData|HTML\\w+|Headers|History|Location",
    "MediaQueryList|Navigator|Node|NodeList|Performance|Range|Request|Response|SVG\\w*Element|Screen|Selection",
    "ShadowRoot|Storage|Text|URL|URLSearchParams|ValidityState|Window|XMLHttpRequest",
    "(?:BeforeUnload|Clipboard|Composition|Drag|Error|Focus|FormData|HashChange|Input|Keyboard|Message|Mouse)Event",
    "(?:PageTransition|Pointer|PopState|Progress|PromiseRejection|Storage|Submit|Toggle|Touch|Transition|UI|Wheel)?Event",
    "Array|ArrayBuffer|BigInt|Boolean|DataView|Date|Error|Function|Generator|Iterator|Map|Number|Object|Promise",
    "RegExp|Set|String|Symbol|TypedArray|Weak(?:Map|Set)|Collator|DateTimeFormat|ListFormat|NumberFormat|PluralRules",
  ].join("|")})$`,
  "u",
);

const builtinPrefixes = [builtins, `${builtins}.Intl`];

type Keys = ReadonlyMap<string, readonly string[]>;

/** Keys by the name of a member, and by the name of an event, of any object. */
function readMembers(): { readonly members: Keys; readonly events: Keys } {
  const members = new Map<string, string[]>();
  const events = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, name: string, key: string) => to.set(name, [...(to.get(name) ?? []), key]);
  for (const prefix of ["api", ...builtinPrefixes])
    for (const [type, part] of Object.entries(partAt(prefix) ?? {})) {
      if (!common.test(type)) continue;
      for (const [name, { __compat: compat }] of Object.entries(part)) {
        if (!compat || name === type || name === "__compat") continue;
        const key = `${prefix}.${type}.${name}`;
        if (name.endsWith("_event")) add(events, name.slice(0, -"_event".length), key);
        else if (!name.endsWith("_static") && !(prefix !== "api" && isStatic(type, name))) add(members, name, key);
      }
    }
  return { members, events };
}

/** The data does not tell static members of built-in classes from others; the classes of this Node do. */
function isStatic(type: string, name: string): boolean {
  const built = (globalThis as unknown as Record<string, { readonly prototype?: object } | undefined>)[type];
  return built !== undefined && name in built && !(built.prototype && name in built.prototype);
}

const { members, events } = readMembers();

/** Keys of a member of an object whose type is not known: one for each type that has a member of that name. */
export const memberKeys = (name: string): readonly string[] => members.get(name) ?? [];

/** Keys of an event, whatever dispatches it. */
export const eventKeys = (name: string): readonly string[] => events.get(name) ?? [];

/** Keys of a method that iterators share with arrays, on what is an iterator for sure. */
export const iteratorKeys = (name: string): readonly string[] => known(`${builtins}.Iterator.${name}`);
