import { applicationFields } from "../fields/index.ts";
import type { Tooltip } from "@loanbridge/languages";

interface Texts {
  readonly everyField: Tooltip;
  readonly everyServerCode: Readonly<Record<string, string>>;
  readonly ownTooltips: Readonly<Record<string, Tooltip>>;
}

type Tooltips = Readonly<Record<string, Tooltip & { server: Record<string, string> }>>;

/** Complete messages of every field: `[field][message key]` and `[field].server[code]`. */
export function completeTooltips({ everyField, everyServerCode, ownTooltips: own }: Texts): Tooltips {
  const names = new Set([...Object.keys(applicationFields), ...Object.keys(own)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      { ...everyField, ...own[name], server: { ...everyServerCode, ...own[name]?.server } },
    ]),
  );
}
