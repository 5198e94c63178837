import type { ReactNode } from "react";
import { change } from "../format/index.ts";

interface Comparison {
  /** `yesterday` */
  readonly with: string;
  readonly now: number | null;
  readonly before: number | null;
}

interface StatProps {
  readonly label: string;
  readonly value: string;
  readonly comparisons: readonly Comparison[];
  /** A line below the value. */
  readonly note?: string;
  /** Formats a compared value. */
  readonly text: (value: number | null) => string;
  /** Less is better, as of a waiting time. */
  readonly isCost?: boolean;
}

/** A figure with comparisons. The direction is in the text, not in the color alone. */
export function Stat({ label, value, comparisons, note, text, isCost = false }: StatProps) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value">{value}</dd>
      {note !== undefined && <dd className="stat-change">{note}</dd>}
      {comparisons.map((one) => (
        <dd key={one.with} className="stat-change">
          <Change {...one} isCost={isCost} />
          {one.before === null ? "Nothing" : text(one.before)} {one.with}
        </dd>
      ))}
    </div>
  );
}

function Change({ now, before, isCost }: Comparison & { readonly isCost: boolean }) {
  const text = change(now, before);
  if (text === undefined || now === null || before === null) return null;
  const tone = text === "0%" ? undefined : now > before === isCost ? "bad" : "good";
  return (
    <>
      <span className={tone}>{text}</span> vs{" "}
    </>
  );
}

/** Figures side by side. */
export function Stats({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <dl className="stats" aria-label={label}>
      {children}
    </dl>
  );
}
