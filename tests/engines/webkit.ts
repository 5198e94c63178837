import { virtualDisplay } from "./display.ts";
import { displayProgram, webkitDriverProgram, webkitProgram } from "./programs.ts";
import { toldByWebkit } from "./told/webkit.ts";
import { scrollTo, type Engine, type Place, type Visitor } from "./visitor.ts";
import { startDriver, type WebDriver } from "./web-driver.ts";

/** Code points of keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codes: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
  Control: "\uE009",
  Space: " ",
};

/** Draws without layers on a graphics card, which the processor would imitate: the tests took 39 s of it instead of 62. */
const plainDrawing = { WEBKIT_DISABLE_COMPOSITING_MODE: "1" };

/** WebKit, as Safari has it, in the small browser of WebKitGTK. */
export const webkit: Engine = {
  name: "WebKit",
  differences: { "a partner's page, recognized after a reload": "yes, with its form filled in by script" },
  isInstalled: () => [webkitProgram, webkitDriverProgram, displayProgram].every((program) => program() !== undefined),
  async visit({ dark = false, scripts = "on" } = {}) {
    const binary = webkitProgram();
    // With tracking prevention it keeps third-party cookies from frames, as Safari does.
    const args = ["--automation", "--enable-itp=true", ...(scripts === "off" ? ["--enable-javascript=false"] : [])];
    const env = { ...plainDrawing, DISPLAY: await virtualDisplay(), GTK_THEME: dark ? "Adwaita:dark" : "Adwaita" };
    const driver = await startDriver(
      webkitDriverProgram() ?? "",
      { "webkitgtk:browserOptions": { binary, args } },
      env,
    );
    return visitorOf(driver);
  },
};

interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

const stroke = (key: string): [KeyAction, KeyAction] => [
  { type: "keyDown", value: codes[key] ?? key },
  { type: "keyUp", value: codes[key] ?? key },
];

const keys = (call: WebDriver["call"], actions: readonly KeyAction[]): Promise<unknown> =>
  call("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });

function visitorOf(driver: WebDriver): Visitor {
  const { call } = driver;
  const onTop = placeOf(driver, () => call("POST", "/frame", { id: null }));
  const inFrame = placeOf(driver, async () => {
    await call("POST", "/frame", { id: null });
    const last = await call<readonly unknown[]>("POST", "/elements", { using: "css selector", value: "iframe" });
    await call("POST", "/frame", { id: last.at(-1) });
  });
  const type = async (text: string) => void (await keys(call, Array.from(text, stroke).flat()));
  return {
    ...onTop,
    // The driver's pointer misses what is in a frame of a scrolled page, and its keys go elsewhere.
    frame: {
      ...inFrame,
      click: (selector) => inFrame.evaluate(clickByScript, selector),
      type: (selector, text) => inFrame.evaluate(typeByScript, selector, text),
    },
    keyboard: {
      async press(key) {
        const [down, up] = stroke("Control");
        await keys(call, key === "ControlOrMeta+A" ? [down, ...stroke("a"), up] : stroke(key));
      },
      type,
      insertText: type,
    },
    open: async (url) => void (await call("POST", "/url", { url })),
    back: async () => void (await call("POST", "/back", {})),
    forward: async () => void (await call("POST", "/forward", {})),
    reload: async () => void (await call("POST", "/refresh", {})),
    async told() {
      await call("POST", "/frame", { id: null });
      return await toldByWebkit(driver);
    },
    picture: async () => Buffer.from(await call<string>("GET", "/screenshot"), "base64"),
    close: () => driver.close(),
  };
}

/** `enter` makes the driver act in this place: it acts in one at a time. */
function placeOf({ call, find }: WebDriver, enter: () => Promise<unknown>): Place {
  const runIn = <A extends readonly unknown[], R>(act: (...values: A) => R, values: A): Promise<R> =>
    call("POST", "/execute/sync", { script: `return (${act.toString()})(...arguments)`, args: values });
  const shown = async (selector: string): Promise<string> => {
    await enter();
    await runIn(scrollTo, [selector]);
    return await find(selector);
  };
  return {
    async evaluate(act, ...values) {
      await enter();
      return await runIn(act, values);
    },
    click: async (selector) => void (await call("POST", `/element/${await shown(selector)}/click`, {})),
    async type(selector, text) {
      const control = await shown(selector);
      await call("POST", `/element/${control}/clear`, {});
      await call("POST", `/element/${control}/value`, { text });
    },
    async choose(selector, value) {
      await shown(selector);
      await call("POST", `/element/${await find(`${selector} option[value="${value}"]`)}/click`, {});
    },
  };
}

const clickByScript = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

const typeByScript = (selector: string, text: string): void => {
  const control = document.querySelector<HTMLInputElement>(selector);
  control?.focus();
  // React reads the value that the element's own setter stored.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, text);
  control?.dispatchEvent(new Event("input", { bubbles: true }));
};
