import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { money, none, number } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { choiceNames } from "../choice-names.ts";

type Position = ConsoleAnswer<"showLender">["positions"][number];

const columns: readonly TableColumn<Position>[] = [
  {
    id: "site",
    title: "Site",
    cell: ({ site }) => <Link to={`/trees?site=${encodeURIComponent(site)}`}>{site}</Link>,
  },
  { id: "tier", title: "Tier", isNumber: true, cell: ({ tier }) => number(tier + 1) },
  { id: "position", title: "Place", cell: ({ position, of }) => `${number(position + 1)} of ${number(of)}` },
  { id: "choose", title: "Order", cell: ({ choose }) => choiceNames[choose] ?? choose },
  { id: "floor", title: "Floor", isNumber: true, cell: ({ floorCents }) => money(floorCents) },
  {
    id: "asked",
    title: "Asked",
    cell: ({ askedCents }) => (askedCents === null ? "Bids" : askedCents.map(money).join(", ")),
  },
  { id: "weight", title: "Weight", isNumber: true, cell: ({ weight }) => (weight === null ? none : String(weight)) },
];

/** A lender's places in the trees of all sites. */
export function Positions({ positions }: { readonly positions: readonly Position[] }) {
  return (
    <DataTable
      caption="Places in trees"
      columns={columns}
      rows={positions}
      rowKey={({ site, tier }) => `${site} ${String(tier)}`}
      empty="No tree has this lender, so it gets nothing."
    />
  );
}
