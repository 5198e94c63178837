import { z } from "zod";
import { formatKind } from "./kind.ts";

/** The type that a JSON answer must carry: `"text"` of a number, `"number"` of digits. */
export const native = formatKind(z.enum(["text", "number"]), (value, type) => {
  if (type === "text") return String(value);
  const given = Number(value);
  return typeof value === "boolean" || value === "" || !Number.isFinite(given) ? undefined : given;
});
