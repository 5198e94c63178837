import type { KeyboardEvent } from "react";

/** Rows and cells that a key moves by. */
const moves: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Moves the focus from a link of a table to that of the next cell which has one. */
export function moveInTable(event: KeyboardEvent): void {
  const move = moves[event.key];
  const cell = event.target instanceof HTMLAnchorElement ? event.target.closest("td, th") : null;
  const row = cell?.closest("tr");
  const rows = [...(row?.closest("table")?.rows ?? [])];
  if (move === undefined || cell === null || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  let [y, x] = [rows.indexOf(row), [...row.cells].indexOf(cell as HTMLTableCellElement)];
  for (;;) {
    [y, x] = [y + move[0], x + move[1]];
    const next = rows[y]?.cells[x];
    if (next === undefined) return;
    const link = next.querySelector("a");
    if (link === null) continue;
    event.preventDefault();
    link.focus();
    return;
  }
}
