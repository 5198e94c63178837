import { escapeHtml } from "../../system/index.ts";
import type { MailTable } from "../outbox.ts";

/** A table in plain text: the title, then aligned columns, of which all but the first align to the right. */
export function tableAsText({ title, head, rows }: MailTable): string {
  const all = head.length > 0 ? [head, ...rows] : rows;
  const columns = Math.max(0, ...all.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines].join("\n");
}

const style = {
  title: "margin:24px 0 8px;font-size:16px;line-height:1.3",
  table: "margin:0 0 16px;border-collapse:collapse;font-size:14px",
  first: "padding:4px 12px 4px 0;text-align:left;vertical-align:top",
  other: "padding:4px 12px 4px 0;text-align:right;vertical-align:top;white-space:nowrap",
} as const;

/** The same as HTML with inline styles. */
export function tableAsHtml({ title, head, rows }: MailTable): string {
  const styleOf = (index: number): string => (index === 0 ? style.first : style.other);
  const heads = head.map((cell, index) => `<th scope="col" style="${styleOf(index)}">${escapeHtml(cell)}</th>`);
  const lines = rows.map((row) => {
    const cells = row.map((cell, index) =>
      index === 0 && row.length > 1
        ? `<th scope="row" style="${styleOf(0)}">${escapeHtml(cell)}</th>`
        : `<td style="${styleOf(index)}">${escapeHtml(cell)}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return [
    `<h2 style="${style.title}">${escapeHtml(title)}</h2>`,
    `<table style="${style.table}">${heads.length > 0 ? `<tr>${heads.join("")}</tr>` : ""}${lines.join("")}</table>`,
  ].join("\n");
}
