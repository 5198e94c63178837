import type { CaptchaForm } from "@loanbridge/contract";
import { useState } from "react";
import { requests as copy } from "#language/modals/requests.ts";
import type { ControlProps } from "../form-context.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** A checkbox that starts a proof of work in the browser. It costs a person a moment and a bot a lot. */
export function CaptchaControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const [state, setState] = useState<"idle" | "working" | "failed">("idle");
  const [done, setDone] = useState(0);
  const solve = async () => {
    setState("working");
    setDone(0);
    try {
      const asked = { form: params["form"] as CaptchaForm, work: params["work"] as number | undefined };
      change(await solveCaptcha(asked, setDone));
      setState("idle");
    } catch (error) {
      console.warn("The check could not be done.", error);
      setState("failed");
    }
  };
  const isDone = typeof value === "string" && value !== "";
  return (
    <>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={isDone || state === "working"}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          if (state === "working") return;
          if (event.currentTarget.checked) void solve();
          else change("");
        }}
      />
      <output className="captcha-state">
        {state === "working" ? copy.checking : state === "failed" ? copy.checkFailed : isDone && copy.checked}
      </output>
      {state === "working" && <progress className="captcha-progress" value={done} aria-label={copy.checking} />}
    </>
  );
}
