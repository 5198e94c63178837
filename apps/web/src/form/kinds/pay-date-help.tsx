import { useState, type ToggleEvent } from "react";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import type { ControlProps } from "../form-context.ts";
import { useOnDemand } from "../pay-dates/use-on-demand.ts";

const help = () => import("../pay-dates/pay-help.tsx");

/** Shown below the next pay date and its message: works out the date from the last pay date. */
export function PayDateHelp({ id, value, params, change }: ControlProps) {
  const Help = useOnDemand(help);
  const [isOpen, setOpen] = useState(false);
  if (params["help"] === "apart") return null;
  const toggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(event.currentTarget.open);
    void Help.request();
  };
  return (
    <details className="pay-date-help" onToggle={toggle}>
      <summary>{copy.helpTitle}</summary>
      {isOpen && Help.Part && <Help.Part id={id} chosen={value} choose={change} />}
      {Help.failed && <output className="pay-date-words">{copy.loadFailed}</output>}
    </details>
  );
}
