import type { CaptchaProvider } from "@loanbridge/contract";
import { fill } from "@loanbridge/loan-form";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { requests as copy } from "#language/modals/requests.ts";
import { addScript } from "../../analytics/index.ts";
import type { ControlProps } from "../form-context.ts";
import { useSession } from "../../session/index.ts";

/** The API of each provider's script, the same for all of them. */
interface Widgets {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  reset(widget: string | number): void;
}
const globals = { recaptcha: "grecaptcha", hcaptcha: "hcaptcha", turnstile: "turnstile" } as const satisfies Record<
  CaptchaProvider,
  string
>;
const names: Readonly<Record<CaptchaProvider, string>> = {
  recaptcha: "reCAPTCHA",
  hcaptcha: "hCaptcha",
  turnstile: "Turnstile",
};

/** Milliseconds to wait for the script. */
const timeoutMs = 15_000;
const ready = "loanbridgeCaptchaReady";
/** The default box would be cut off below this width in pixels. */
const usualWidth = 304;

let loading: Promise<Widgets> | undefined;

/** Loads the script once. Rejects if that fails; the next call tries again. */
function load(provider: CaptchaProvider, script: string): Promise<Widgets> {
  loading ??= new Promise<Widgets>((resolve, reject) => {
    const fail = () => {
      element.remove();
      loading = undefined;
      reject(new Error("The captcha's script did not come."));
    };
    const timer = setTimeout(fail, timeoutMs);
    Object.assign(globalThis, {
      [ready]() {
        clearTimeout(timer);
        resolve((globalThis as unknown as Record<string, Widgets>)[globals[provider]] as Widgets);
      },
    });
    const element = addScript(script, { render: "explicit", onload: ready });
    element.addEventListener("error", () => {
      clearTimeout(timer);
      fail();
    });
  });
  return loading;
}

/** The box of the site's captcha provider. Nothing is loaded from the provider before this is shown. */
export function WidgetCaptcha({ id, value, change }: ControlProps) {
  const { captcha } = useSession().page;
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<{ readonly id: string | number; readonly from: Widgets }>(undefined);
  const changed = useRef(change);
  useLayoutEffect(() => {
    changed.current = change;
  }, [change]);
  const isBypassed = value === "bypass";

  useEffect(() => {
    if (!captcha || isBypassed || state !== "loading") return undefined;
    let isGone = false;
    const show = async () => {
      const from = await load(captcha.provider, captcha.script);
      const element = box.current;
      if (isGone || !element) return;
      const forget = () => changed.current("");
      widget.current = {
        from,
        id: from.render(element, {
          sitekey: captcha.siteKey,
          size: element.clientWidth < usualWidth ? "compact" : "normal",
          callback: (answer: string) => changed.current(answer),
          "expired-callback": forget,
          "error-callback": forget,
        }),
      };
      setState("shown");
    };
    show().catch((error: unknown) => {
      console.warn("The check could not be loaded.", error);
      if (!isGone) setState("failed");
    });
    return () => {
      isGone = true;
    };
  }, [captcha, isBypassed, state]);

  // The answer was used or has expired.
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value && value === "" && widget.current) widget.current.from.reset(widget.current.id);
    before.current = value;
  }, [value]);

  if (!captcha || isBypassed) return null;
  return (
    <>
      <div className="captcha-widget" id={id} ref={box} tabIndex={-1} />
      <output className="captcha-state">
        {state === "loading"
          ? copy.checkLoading
          : state === "failed" && fill(copy.checkBlocked, { provider: names[captcha.provider] })}
      </output>
      {state === "failed" && (
        <button type="button" className="text-button" onClick={() => setState("loading")}>
          {copy.checkAgain}
        </button>
      )}
    </>
  );
}
