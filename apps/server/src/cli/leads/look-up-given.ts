import { lookUp } from "../../privacy/index.ts";
import { ConsentLedger, createVault, openKeyring, type Database } from "../../store/index.ts";
import { looksPersonal, type Config } from "../../system/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";

const channels = ["email", "phone"] as const;

/** Flags of a command that finds applications by an applicant's email or phone, with their explanations. */

export const lookUpOptions = {
  "--email": "the applicant's email address; - reads it from standard input, so that the shell does not store it",
  "--phone": "the applicant's phone number; - reads it from standard input",
  "--why": "the reason for looking up a person, which the consent ledger stores; no personal data",
} as const;
export const lookUpFromInput = channels;

interface LookUpGiven {
  readonly channel: (typeof channels)[number];
  readonly value: string;
  readonly why: string;
}

/** The lookup that the flags ask for; undefined if they ask for none. Throws `WrongUsage`. */
export function lookUpGiven({ has, valuesOf }: Pick<Arguments, "has" | "valuesOf">): LookUpGiven | undefined {
  const [channel, other] = channels.filter(has);
  const why = valuesOf("why").at(-1)?.trim();
  if (channel === undefined) {
    if (why !== undefined) throw new WrongUsage("--why belongs to --email or --phone.");
    return undefined;
  }
  if (other !== undefined) throw new WrongUsage("Look up one value at a time: --email or --phone.");
  const value = (valuesOf(channel).at(-1) ?? "").trim();
  if (!isValid[channel](value)) throw new WrongUsage(`--${channel}: expected ${expected[channel]}.`);
  return { channel, value: canonical[channel](value), why: reasonGiven(why) };
}

/** Resolves with the IDs of the applications, newest first, after the ledger has recorded the lookup. */
export async function applicationsOf(
  db: Database,
  { keyringFile }: Pick<Config, "keyringFile">,
  clock: () => number,
  given: LookUpGiven,
): Promise<readonly string[]> {
  const vault = createVault(openKeyring({ path: keyringFile, clock, mayCreate: false }));
  const found = await lookUp({ db, vault, ledger: new ConsentLedger(vault), clock }, given);
  return found.map(({ id }) => id);
}

const phoneDigits = (value: string): string => value.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const isValid = {
  email: (value: string) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 254,
  phone: (value: string) => /^[2-9]\d{9}$/.test(phoneDigits(value)),
};
const canonical = { email: (value: string) => value, phone: phoneDigits };
const expected = { email: "an email address", phone: "a U.S. phone number with ten digits" };

function reasonGiven(why = ""): string {
  if (why.length < 3 || why.length > 500)
    throw new WrongUsage("--why is required: the reason for looking up a person, in 3 to 500 characters.");
  if (/\p{Cc}/u.test(why)) throw new WrongUsage("--why must be one line.");
  if (looksPersonal(why))
    throw new WrongUsage("--why looks like an email address, phone number or Social Security number. Leave it out.");
  return why;
}
