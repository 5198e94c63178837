import type { ConsoleAnswer } from "@loanbridge/contract/console";

export type Names = ConsoleAnswer<"names">;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const asChoice = (value: string): Choice => ({ value, label: value });
const distinct = (values: readonly string[]): readonly Choice[] => [...new Set(values)].map(asChoice);

/** Values of filters, each with its name. */
export const choices = {
  site: ({ sites, removedSites }: Names) =>
    [...sites, ...removedSites].map(({ id, name }) => ({ value: id, label: name })),
  source: (names: Names) => names.sources.map(({ name, title }) => ({ value: name, label: title })),
  lender: (names: Names) => names.lenders.map(({ id, name }) => ({ value: id, label: name })),
  state: (names: Names) => names.states.map(({ code, name }) => ({ value: code, label: name })),
  product: (names: Names) => distinct(names.sites.map(({ product }) => product)),
  flow: (names: Names) => distinct(names.sites.map(({ flow }) => flow)),
  device: () => ["phone", "tablet", "desktop", "unknown"].map((one) => ({ value: one, label: capital(one) })),
} as const satisfies Readonly<Record<string, (names: Names) => readonly Choice[]>>;

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
