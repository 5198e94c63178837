import { lookUp, type LookUpChannel, lookUpChannels, lookUpValue } from "../../privacy/index.ts";
import { ConsentLedger, createVault, openKeyring, type Database } from "../../store/index.ts";
import type { Config } from "../../system/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";
import { reasonGiven } from "../reason-given.ts";

/** Flags of a command that finds applications by an applicant's email or phone, with their explanations. */

export const lookUpOptions = {
  "--email": "the applicant's email address; - reads it from standard input, so that the shell does not store it",
  "--phone": "the applicant's phone number; - reads it from standard input",
  "--why": "the reason for looking up a person, which the consent ledger stores; no personal data",
} as const;
export const lookUpFromInput = lookUpChannels;

interface LookUpGiven {
  readonly channel: LookUpChannel;
  readonly value: string;
  readonly why: string;
}

/** The lookup that the flags ask for; undefined if they ask for none. Throws `WrongUsage`. */
export function lookUpGiven({ has, valuesOf }: Pick<Arguments, "has" | "valuesOf">): LookUpGiven | undefined {
  const [channel, other] = lookUpChannels.filter(has);
  const why = valuesOf("why").at(-1)?.trim();
  if (channel === undefined) {
    if (why !== undefined) throw new WrongUsage("--why belongs to --email or --phone.");
    return undefined;
  }
  if (other !== undefined) throw new WrongUsage("Look up one value at a time: --email or --phone.");
  const read = lookUpValue(channel, valuesOf(channel).at(-1) ?? "");
  if ("expected" in read) throw new WrongUsage(`--${channel}: expected ${read.expected}.`);
  return { channel, value: read.value, why: reasonGiven("--why", why) };
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
