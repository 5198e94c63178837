import { z } from "zod";
import { formatKind, isExact } from "./kind.ts";

const types = z.enum(["text", "number"]).describe("JSON type of the value");

/** Sets the JSON type: `"text"` for a number, `"number"` for digits. */
export const native = formatKind(types, (value, type) => {
  if (type === "text") return String(value);
  const given = Number(value);
  return typeof value === "boolean" || value === "" || !isExact(given) ? undefined : given;
});
