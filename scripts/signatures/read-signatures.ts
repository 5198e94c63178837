import { z } from "zod";
import type { LockEntries } from "../lock/lock-file.ts";

export type Signatures =
  /** `attested`: packages with build attestations. */
  | { readonly outcome: "verified"; readonly attested: readonly string[] }
  | { readonly outcome: "refused"; readonly problems: readonly string[] }
  | { readonly outcome: "cannot say"; readonly reason: string };

/** 1 is reserved for a failure of the check itself. */
export const exitCodes: Readonly<Record<Signatures["outcome"], number>> = { verified: 0, refused: 2, "cannot say": 3 };

const packageSchema = z.object({ name: z.string(), version: z.string(), location: z.string() });
const bundleSchema = z.object({ bundle: z.object({ dsseEnvelope: z.object({ payload: z.base64() }) }) });
const reportSchema = z.object({
  invalid: z.array(packageSchema.extend({ message: z.string() })),
  missing: z.array(packageSchema),
  /** Only packages with attestations. */
  verified: z.array(packageSchema.extend({ attestationBundles: z.array(bundleSchema) })),
});
type Report = z.infer<typeof reportSchema>;
/** Subject of an attestation: https://in-toto.io/Statement/v1 */
const statementSchema = z.object({ subject: z.array(z.object({ digest: z.object({ sha512: z.string() }) })) });
const refusalSchema = z.object({ error: z.object({ summary: z.string().min(1) }) });

/** Parses the output of `npm audit signatures --json --include-attestations`. */
export function readSignatures(printed: string, lock: LockEntries): Signatures {
  const json = parsed(printed);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(json);
    return { outcome: "cannot say", reason: refusal.success ? refusal.data.error.summary : "npm printed no report" };
  }
  const problems = problemsOf(report.data, lock);
  if (problems.length > 0) return { outcome: "refused", problems };
  return { outcome: "verified", attested: report.data.verified.map(idOf) };
}

/**
 * npm compares the attested hash with the registry's. Installs use the lock file, so the lock file is compared here.
 */
function problemsOf({ invalid, missing, verified }: Report, lock: LockEntries): readonly string[] {
  const elsewhere = verified.filter(({ location, attestationBundles }) => {
    const locked = hexOf(lock[location]?.integrity);
    return !attestationBundles.every(({ bundle }) => digestsOf(bundle.dsseEnvelope.payload).includes(locked));
  });
  return [
    ...invalid.map((one) => `${idOf(one)}: ${one.message}`),
    ...missing.map((one) => `${idOf(one)}: the registry signs its packages, but not this one`),
    ...elsewhere.map((one) => `${idOf(one)}: what is attested is not the package of the lock file`),
  ];
}

const idOf = ({ name, version }: z.infer<typeof packageSchema>): string => `${name}@${version}`;

const hexOf = (integrity = ""): string => Buffer.from(integrity.replace(/^sha512-/u, ""), "base64").toString("hex");

function digestsOf(payload: string): readonly string[] {
  const statement = statementSchema.safeParse(parsed(Buffer.from(payload, "base64").toString()));
  return statement.success ? statement.data.subject.map(({ digest }) => digest.sha512) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
