import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CaptchaProvider } from "@loanbridge/contract";
import { noteAsked } from "../stack/left-readable.ts";

const globals: Readonly<Record<CaptchaProvider, string>> = {
  recaptcha: "grecaptcha",
  hcaptcha: "hcaptcha",
  turnstile: "turnstile",
};

/** What each provider's script brings: a frame of its own, and an answer when somebody presses the button. */
const scriptOf = (provider: CaptchaProvider) => `(() => {
  const { origin, searchParams } = new URL(document.currentScript.src);
  
  globalThis.${globals[provider]} = {
    render(element, { sitekey, callback }) {
      const frame = Object.assign(document.createElement("iframe"), { title: "Check", src: origin + "/${provider}/frame/" + sitekey, width: 200, height: 40 });
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: "I am human" });
      button.addEventListener("click", () => callback("answer-" + crypto.getRandomValues(new Uint32Array(1))));
      element.replaceChildren(frame, button);
      return 7;
    },
    reset(widget) { document.documentElement.dataset.reset = String(widget); },
  };
  globalThis[searchParams.get("onload")]();
})();`;

export interface CaptchaStandIn {
  readonly origin: string;
  /** Paths that were asked for, with what was posted. */
  readonly heard: string[];
  /** Whether scripts come; what is said of answers. */
  scripts: boolean;
  verdict: object | undefined;
  close(): Promise<void>;
}

/** A server of this machine in the place of every provider of captchas. */
export async function startCaptchaStandIn(): Promise<CaptchaStandIn> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      noteAsked([request.url ?? "", JSON.stringify(request.headers), body].join("\n"));
      const { pathname } = new URL(request.url ?? "/", "http://x");
      const provider = pathname.split("/")[1] as CaptchaProvider;
      standIn.heard.push(`${pathname} ${body}`.trim());
      const headers = { "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" };
      if (pathname.endsWith("/siteverify"))
        response.writeHead(standIn.verdict ? 200 : 500, headers).end(JSON.stringify(standIn.verdict ?? {}));
      else if (pathname.includes("/frame/"))
        response.writeHead(200, { ...headers, "content-type": "text/html" }).end("<html lang=en><title>Check</title>");
      else if (standIn.scripts)
        response.writeHead(200, { ...headers, "content-type": "text/javascript" }).end(scriptOf(provider));
      else response.writeHead(500, headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: CaptchaStandIn = {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    heard: [],
    scripts: true,
    verdict: { success: true },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}
