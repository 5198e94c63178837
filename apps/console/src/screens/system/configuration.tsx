import { Badge, CheckField, DataTable, Section, type TableColumn } from "../../components/index.ts";
import { useViewState } from "../../navigation/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Variable = ShownSystem["configuration"][number];

const columns: readonly TableColumn<Variable>[] = [
  { id: "name", title: "Variable", cell: ({ name }) => <code>{name}</code> },
  { id: "value", title: "Value", cell: ({ value }) => <Value value={value} /> },
  { id: "origin", title: "Set by", cell: ({ isDefault }) => (isDefault ? "default" : "environment") },
];

/** Settings in force. The server withholds every value that is not known to be harmless. */
export function Configuration({ shown: { configuration } }: SystemProps) {
  const [{ defaults }, change] = useViewState(["defaults"]);
  const rows = configuration.filter(({ isDefault }) => defaults !== "" || !isDefault);
  return (
    <Section
      title="Configuration in force"
      tools={
        <CheckField
          label="Also defaults"
          isChecked={defaults !== ""}
          onChange={(isChecked) => change({ defaults: isChecked ? "1" : "" })}
        />
      }
    >
      <DataTable
        caption="Configuration in force"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty="Every setting has its default."
      />
    </Section>
  );
}

function Value({ value }: Pick<Variable, "value">) {
  if (value === null) return <Badge>set, withheld</Badge>;
  if (value === "") return <span className="muted">not set</span>;
  return <div className="wraps">{value}</div>;
}
