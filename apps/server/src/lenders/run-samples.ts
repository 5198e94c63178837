import { buildRequest } from "./build-request.ts";
import type { Finding } from "./checks/problem.ts";
import { readReply } from "./reply/read-reply.ts";
import type { Source } from "./schema/request-schema.ts";
import type { Sample } from "./schema/sample-schema.ts";
import type { Lender, LenderInput } from "./types.ts";

/** Obviously made-up values. */
const sampleInput: Omit<LenderInput, "values" | "price"> = {
  request: { id: "sample-request", createdAt: Date.UTC(2026, 10, 2, 15, 30) },
  site: { code: "SAMPLE", name: "Sample Site", url: "https://site.example/" },
  consent: { ip: "192.0.2.7", userAgent: "Sample/1.0", text: "I agree.", at: Date.UTC(2026, 10, 2, 15, 29) },
  key: "sample-key",
  pingReference: "sample-ping",
};

const stages = {
  ping: (lender: Lender) => lender.file.ping,
  post: (lender: Lender) => ({ ...lender.file.post, reply: lender.file.reply }),
  poll: (lender: Lender) => ({ ...lender.file.post, reply: lender.file.poll?.reply ?? lender.file.reply }),
  status: (lender: Lender) => lender.file.status,
} as const;

/** The sent body and query, flattened to the names that the file uses. */
function sentFields(sample: Sample, lender: Lender): Readonly<Record<string, string>> {
  const stage = sample.stage === "poll" ? undefined : stages[sample.stage](lender);
  if (stage === undefined) return {};
  const input = {
    ...sampleInput,
    values: sample.request?.values ?? {},
    price: sample.request?.price ?? lender.file.ladder.start,
  };
  const { fields } = stage;
  // Encoded as a query, which keeps names and values in pairs. The encodings have their own tests.
  const { url } = buildRequest(
    { ...stage, fields, encoding: "query", method: "GET" },
    { ...input, now: sampleInput.request.createdAt, secrets: lender.secrets ?? new Map() },
  );
  return Object.fromEntries(url.searchParams);
}

/** Whether a value depends on a secret of this installation. No sample can state it, and no finding may show it. */
const isSecret = (source: Source | undefined): boolean =>
  typeof source === "object" && ("secret" in source || "hmac" in source);

/** The result of one sample exchange. */
export interface SampleResult {
  readonly sample: Sample;
  /** Kind of the outcome that the lender's file reads from the answer; undefined if the file has no such stage. */
  readonly outcome: string | undefined;
  /** Empty if the exchange is as the sample says. */
  readonly findings: readonly Finding[];
}

/** Reads every sample's answer and maps every sample's request, as the client would. Sends nothing. */
export const runSamples = (lender: Lender, allowLoopback: boolean): readonly SampleResult[] =>
  lender.file.samples.map((sample, index) => ({ sample, ...runSample(lender, sample, index, allowLoopback) }));

function runSample(
  lender: Lender,
  sample: Sample,
  index: number,
  allowLoopback: boolean,
): Pick<SampleResult, "outcome" | "findings"> {
  const stage = stages[sample.stage](lender);
  const at = `samples.${index}`;
  if (stage === undefined)
    return {
      outcome: undefined,
      findings: [{ code: "sample", path: `${at}.stage`, expected: `a lender file with ${sample.stage}` }],
    };
  const verdict: Readonly<Record<string, string | number | boolean | undefined>> & { readonly kind?: string } =
    readReply(
      stage.reply,
      { status: sample.answer.status, body: new TextEncoder().encode(sample.answer.body) },
      {
        price: sample.request?.price ?? lender.file.ladder.start,
        requestedUrl: stage.url,
        redirectHosts: lender.file.redirectHosts,
        allowLoopback,
      },
    );
  const mismatched = Object.entries(sample.outcome).filter(([name, value]) => verdict[name] !== value);
  const sent = sample.request === undefined ? {} : sentFields(sample, lender);
  const fields: Readonly<Record<string, Source>> = stage.fields ?? {};
  const unsent = Object.entries(sample.request?.sends ?? {}).filter(([name, value]) =>
    isSecret(fields[name]) ? sent[name] === undefined : sent[name] !== String(value),
  );
  return {
    outcome: verdict.kind,
    findings: [
      ...mismatched.map(([name, value]): Finding => ({
        code: "sample",
        path: `${at}.outcome.${name}`,
        expected: `${String(value)}, got ${String(verdict[name] ?? verdict["why"] ?? "nothing")}`,
      })),
      ...unsent.map(([name, value]): Finding => ({
        code: "sample",
        path: `${at}.request.sends.${name}`,
        expected: `${String(value)}, sent ${sent[name] ?? "nothing"}`,
      })),
    ],
  };
}
