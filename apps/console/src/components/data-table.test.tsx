import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";

const columns = [{ id: "nth", title: "Nth", cell: (row: number) => row, sortBy: (row: number) => row }];

const shown = (count: number, limits: { readonly mostRows?: number; readonly sort?: string }) => {
  const rows = Array.from({ length: count }, (_, nth) => nth);
  const html = renderToStaticMarkup(
    <DataTable caption="Rows" columns={columns} rows={rows} rowKey={String} {...limits} />,
  );
  const drawn = [...html.matchAll(/<th scope="row">(\d+)/g)].map(([, nth]) => Number(nth));
  return { drawn, note: /The first [\d,]+ of [\d,]+ rows/.exec(html)?.[0] };
};

test("a long table draws the first rows of its order, and says how many there are", () => {
  const { drawn, note } = shown(2_013, { mostRows: 500, sort: "-nth" });
  expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([500, 2_012, 1_513]);
  expect(note).toBe("The first 500 of 2,013 rows");
});

test.each([{ mostRows: 500 }, {}])("a table without more rows than it may have draws all of them: %j", (limits) => {
  expect(shown(500, limits)).toEqual({ drawn: Array.from({ length: 500 }, (_, nth) => nth), note: undefined });
});
