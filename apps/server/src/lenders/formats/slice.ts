import { z } from "zod";
import { formatKind } from "./kind.ts";

const place = z.number().int().min(-300).max(300);

const places = z
  .union([z.tuple([place]), z.tuple([place, place])])
  .describe("Part of a string: [0, 3] is the first three characters, [-4] the last four");

/** Part of a text: `[0, 3]` is a phone's area code, `[-4]` its last four digits. */
export const slice = formatKind(places, (value, [from, to]) => {
  const part = String(value).slice(from, to);
  return part === "" ? undefined : part;
});
