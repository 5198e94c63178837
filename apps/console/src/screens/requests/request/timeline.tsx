import { useMemo } from "react";
import { Lanes } from "../../../charts/index.ts";
import { Section } from "../../../components/index.ts";
import { counted } from "../../../format/index.ts";
import { lanesOf } from "./lanes-of.ts";
import type { ShownProps } from "./shown-request.ts";

/** The request as lanes: visitor, server and each lender, with true times. */
export function Timeline({ shown, names }: ShownProps) {
  const { data, leftOut } = useMemo(() => lanesOf(shown, names), [shown, names]);
  return (
    <Section title="Timeline">
      <Lanes data={data} />
      {leftOut > 0 && (
        <p className="muted">{counted(leftOut, "more skipped lender")} in the table of skipped lenders below.</p>
      )}
    </Section>
  );
}
