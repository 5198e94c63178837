import type { ConsoleQuestion } from "@loanbridge/contract/console";
import { type Question, Uncounted } from "../../../reporting/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import { daysGiven } from "../days-given.ts";

type Given = Pick<ConsoleQuestion<"report">, "from" | "to" | "by" | "only">;

/** The question of a report. A grouping that is given twice counts once, as in the command. Throws `ConsoleProblem`. */
export const questionGiven = (given: Given, parts: ConsoleParts): Question => ({
  ...daysGiven(given, parts, given.only.site),
  by: [...new Set(given.by)],
  only: Object.fromEntries(Object.entries(given.only).filter(([, value]) => value !== undefined)),
});

/** Throws `ConsoleProblem` if no stored total has the dimensions of the question together. */
export async function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Uncounted) throw new ConsoleProblem("uncounted", error.message);
    throw error;
  }
}
