import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CaptchaProvider } from "@loanbridge/contract";
import { recordThirdPartyRequest } from "../stack/left-readable.ts";

const globals: Readonly<Record<CaptchaProvider, string>> = {
  recaptcha: "grecaptcha",
  hcaptcha: "hcaptcha",
  turnstile: "turnstile",
};

/** A stand-in for each provider's script: a frame, and an answer when somebody presses the button. */
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
  /** Requested paths, with posted bodies. */
  readonly requests: string[];
  /** False: scripts fail to load. `verdict`: the response about answers. */
  scripts: boolean;
  verdict: object | undefined;
  close(): Promise<void>;
}

/** A server on this machine that stands in for every captcha provider. */
export async function startCaptchaStandIn(): Promise<CaptchaStandIn> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      recordThirdPartyRequest([request.url ?? "", JSON.stringify(request.headers), body].join("\n"));
      const { pathname } = new URL(request.url ?? "/", "http://x");
      const provider = pathname.split("/")[1] as CaptchaProvider;
      standIn.requests.push(`${pathname} ${body}`.trim());
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
    requests: [],
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
