import { launch, type Browser, type Frame, type KeyInput, type Page } from "puppeteer-core";
import { afterAll } from "vitest";
import { firefoxProgram } from "./programs.ts";
import { toldByFirefox } from "./told/firefox.ts";
import { scrollTo, type Engine, type Place, type Visitor } from "./visitor.ts";

/** Gecko, in Debian's Firefox. Visitors share a process, whose device is dark, and each has a separate profile. */
export const firefox: Engine = {
  name: "Firefox",
  differences: { "a whole request without scripts": "scripts that never arrive" },
  isInstalled: () => firefoxProgram() !== undefined,
  async visit({ scripts = "on" } = {}) {
    const context = await (await (started ??= start())).createBrowserContext();
    const page = await context.newPage();
    if (scripts === "off") await blockScripts(page);
    return visitorOf(page, () => context.close());
  },
};

let started: Promise<Browser> | undefined;
afterAll(async () => (await started)?.close());

const start = (): Promise<Browser> =>
  launch({
    browser: "firefox",
    executablePath: firefoxProgram() ?? "",
    // A script may read what Firefox tells assistive technology.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: {
      // As Firefox is delivered: Puppeteer would accept all cookies.
      "network.cookie.cookieBehavior": 5,
      "ui.systemUsesDarkTheme": 1,
      // Visitors share a process for content, and 15 pictures a second are enough: half of the processor time.
      "dom.ipc.processCount": 1,
      "dom.ipc.processPrelaunch.enabled": false,
      "fission.autostart": false,
      "layout.frame_rate": 15,
      // In a sandbox, another process opens its files for it. Here it only loads our own pages: these tests took 53 s of
      // processor time instead of 74.
      "security.sandbox.content.level": 0,
    },
  });

/** The driver cannot turn scripts off in Firefox, so none arrives. */
async function blockScripts(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    void (pathname.endsWith(".js") ? request.abort() : request.continue());
  });
}

function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  const { keyboard } = page;
  return {
    ...placeOf(() => page.mainFrame()),
    frame: placeOf(() => page.frames().at(-1) ?? page.mainFrame()),
    keyboard: {
      async press(key) {
        if (key !== "ControlOrMeta+A") return await keyboard.press((key === "Space" ? " " : key) as KeyInput);
        await keyboard.down("Control");
        await keyboard.press("a");
        await keyboard.up("Control");
      },
      type: (text) => keyboard.type(text),
      insertText: (text) => page.evaluate(insertText, text),
    },
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    told: () => toldByFirefox(page),
    picture: () => page.screenshot(),
    close,
  };
}

function placeOf(frame: () => Frame): Place {
  const first = async (selector: string) => {
    const element = await frame().$(selector);
    if (element === null) throw new Error(`Nothing matches ${selector}.`);
    return element;
  };
  return {
    evaluate: async (act, ...values) => await (frame().evaluate as Place["evaluate"])(act, ...values),
    async click(selector) {
      await frame().evaluate(scrollTo, selector);
      await (await first(selector)).click();
    },
    async type(selector, text) {
      await frame().evaluate(selectText, selector);
      await frame().evaluate(insertText, text);
    },
    choose: async (selector, value) => void (await (await first(selector)).select(value)),
  };
}

/** Focuses a control of the page, so that the next key replaces its text. */
const selectText = (selector: string): void => {
  const control = document.querySelector<HTMLInputElement>(selector);
  if (control === null) throw new Error(`Nothing matches ${selector}.`);
  control.scrollIntoView({ block: "center", behavior: "instant" });
  control.focus({ preventScroll: true });
  control.select();
};

/** Replaces the selected text of the focused control, as an input method does. The driver takes 0.1 s for one key. */
const insertText = (text: string): void => void document.execCommand("insertText", false, text);
