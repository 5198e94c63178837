import type { Browser, Page } from "playwright-core";
import { applicant, openLongForm } from "../../browser/visit.ts";
import type { Stack } from "../../stack/stack.ts";
import { keystrokeSpeed, messageSpeed, qualifierSpeed, slowDown, type FormSpeed } from "../form-speed.ts";
import { median } from "../load.ts";
import { openPlainForm } from "../plain-form.ts";
import { whole, type Section } from "../section.ts";

const rounds = 6;

export interface LongFormSpeed extends FormSpeed {
  /** From a choice until the field that depends on it has appeared or disappeared. */
  readonly qualifier: number;
}

/** The handwritten form with a processor four times slower. */
async function plainFormSpeed(page: Page): Promise<FormSpeed> {
  await slowDown(page);
  const keystroke = await keystrokeSpeed(page, ["field1", "field2", "field3"]);
  await page.locator("input").first().fill("");
  return { keystroke, messages: await messageSpeed(page, 20) };
}

/** The long form on one page, with a processor four times slower. */
export async function longFormSpeed(browser: Browser, stack: Pick<Stack, "site">): Promise<LongFormSpeed> {
  const page = await openLongForm(browser, stack, applicant());
  await page.locator('[data-field="incomeType"] select').selectOption("EMPLOYED");
  await page.locator('[data-field="autoOwnerStatus"] input[value="PAID_OFF"]').check();
  await page.locator('[data-field="vehicleYear"]').waitFor();
  await page.locator('[data-field="employerName"]').waitFor();
  await slowDown(page);
  const keystroke = await keystrokeSpeed(page, ["firstName", "employerName", "address1"]);
  const qualifier = Math.max(
    await qualifierSpeed(page, { field: "incomeType", value: "PENSION", shows: "employerName" }),
    await qualifierSpeed(page, { field: "incomeType", value: "EMPLOYED", shows: "employerName" }),
  );
  const messages = await messageSpeed(page, 18);
  await page.context().close();
  return { keystroke, qualifier, messages };
}

/** Measures a handwritten form and the long form, in turns. */
export async function speedsInTurns(
  browser: Browser,
  stack: Pick<Stack, "site">,
  times: number,
): Promise<{ readonly plain: readonly FormSpeed[]; readonly own: readonly LongFormSpeed[] }> {
  const plain: FormSpeed[] = [];
  const own: LongFormSpeed[] = [];
  for (let round = 0; round < times; round += 1) {
    const page = await openPlainForm(browser);
    plain.push(await plainFormSpeed(page));
    await page.close();
    own.push(await longFormSpeed(browser, stack));
  }
  return { plain, own };
}

/** The long form and a handwritten one, in turns. */
export async function longForm(stack: Pick<Stack, "site">, browser: Browser): Promise<Section> {
  const { plain, own } = await speedsInTurns(browser, stack, rounds);
  const middle = (speeds: readonly FormSpeed[], key: keyof FormSpeed): number => median(speeds.map((one) => one[key]));
  const row = (name: string, speeds: readonly FormSpeed[], qualifier: string) => [
    name,
    whole(middle(speeds, "keystroke")),
    whole(middle(speeds, "messages")),
    qualifier,
  ];
  return {
    title: "The long form on a slow phone",
    about: `With a processor four times slower than this machine's: from a key to the paint that shows it (95th percentile of 36 keys in three fields), from the submit of an empty form until every message is painted, and from a choice until the questions that depend on it are. Medians of ${String(rounds)} rounds in turns with a handwritten form of React and 25 fields, which checks only that a field is filled in.`,
    columns: ["", "key ms", "messages ms", "dependent questions ms"],
    rows: [
      row("handwritten form", plain, ""),
      row("the long form", own, whole(median(own.map(({ qualifier }) => qualifier)))),
    ],
  };
}
