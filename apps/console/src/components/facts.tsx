import type { ReactNode } from "react";

interface FactsProps {
  readonly label: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Facts about one thing, each with its name. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <dl className="facts" aria-label={label}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
