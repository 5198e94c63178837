import type { Lender } from "../lenders/index.ts";

/** The lender with this ID. If none has, prints the IDs. */
export function lenderNamed(
  lenders: ReadonlyMap<string, Lender>,
  id: string,
  print: (line: string) => void,
): Lender | undefined {
  const lender = lenders.get(id);
  if (lender === undefined)
    print(
      `Unknown lender ${id}. Expected one of: ${[...lenders.keys()].join(", ")}. If its file was removed, put it back first.`,
    );
  return lender;
}
