import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "./fields.tsx";

test.each([
  ["", "All"],
  ["north", "North"],
  ["removed", "removed"],
  ['"><b>', "&quot;&gt;&lt;b&gt;"],
])("a list shows the value that is chosen, also one that it does not have: %j", (value, shown) => {
  const html = renderToStaticMarkup(
    <SelectField
      label="Lender"
      value={value}
      options={[{ value: "north", label: "North" }]}
      all="All"
      onChange={() => undefined}
    />,
  );
  expect([...html.matchAll(/selected="">([^<]*)</g)].map(([, label]) => label)).toEqual([shown]);
});
