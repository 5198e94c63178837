import { siteText } from "@loanbridge/loan-form";
import { useState } from "react";
import { waiting as copy } from "#language/pages/after-form.ts";
import { type Failure, optIn } from "../../api/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { useResponse, useSite } from "../../session/index.ts";
import { choicesInTurn } from "./choices-in-turn.ts";

/** The site's opt-ins, initially unchecked. Each is stored when it is checked, as a separate consent. */
export function OptIns() {
  const site = useSite();
  const boxes = site.configuration.waitPageOptIns ?? [];
  const { request, userApplication } = useResponse();
  const before = userApplication["waitPageOptIns"];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...(Array.isArray(before) ? before.map(String) : []),
        ...(userApplication["horoscopeOptIn"] === true ? ["horoscope"] : []),
      ]),
  );
  const [send] = useState(() => choicesInTurn(optIn));
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<Failure>();
  if (boxes.length === 0) return null;
  const show = (id: string, yes: boolean) =>
    setTicked((now) => new Set(yes ? [...now, id] : [...now].filter((one) => one !== id)));
  const choose = async (id: string, yes: boolean) => {
    show(id, yes);
    setSaid("");
    setFailure(undefined);
    const outcome = await send(id, yes, request);
    if (!outcome) return;
    const { stored, failure: reason } = outcome;
    show(id, stored);
    // To try again would not help: the request is gone, or another one is open.
    if (reason === "expired" || reason === "replaced") setFailure(reason);
    else setSaid(reason === undefined ? copy.saved : copy.notSaved);
  };
  return (
    <fieldset className="wait-opt-ins">
      <legend>{copy.optIns}</legend>
      <p>{copy.optInsNote}</p>
      {boxes.map(({ id, label }) => (
        <label key={id} className="wait-opt-in">
          <input type="checkbox" checked={ticked.has(id)} onChange={({ target }) => void choose(id, target.checked)} />
          <span>{siteText(site, label)}</span>
        </label>
      ))}
      <output>{said}</output>
      <FailureNotice failure={failure} />
    </fieldset>
  );
}
