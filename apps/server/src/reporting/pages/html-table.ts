import { cellText, type Column, escapeHtml } from "../../system/index.ts";

/**
 * Columns as an HTML table that scrolls within the page. The first `groups` columns are headings of their rows, and the
 * last row is the total, if there is one.
 */
export function htmlTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  groups: number,
  hasTotal = true,
): string {
  const shown = columns.filter(({ heading }) => heading !== undefined);
  const head = shown.map(
    ({ heading = "" }, index) => `<th scope="col"${index < groups ? ' class="group"' : ""}>${escapeHtml(heading)}</th>`,
  );
  const body = rows.map((row, nth) => {
    const cells = shown.map((column, index) => {
      const cell = escapeHtml(cellText(column, row));
      // A heading without text would be announced as nothing.
      if (index < groups && cell === "") return '<td class="group"></td>';
      return index < groups ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`;
    });
    return `<tr${hasTotal && nth === rows.length - 1 ? ' class="total"' : ""}>${cells.join("")}</tr>`;
  });
  return `<div role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${head.join("")}</tr></thead>
<tbody>${body.join("\n")}</tbody>
</table></div>`;
}
