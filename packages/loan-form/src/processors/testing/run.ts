import { runProcessors, type Lookups, type Processor, type Trigger, type Values } from "@loanbridge/form-engine";
import { validators } from "../../validators/index.ts";
import { processors } from "../index.ts";

interface Circumstances {
  readonly trigger?: Trigger;
  readonly values?: Values;
  readonly validators?: readonly { readonly name: keyof typeof validators }[];
  readonly params?: Processor["params"];
  readonly stored?: ReadonlySet<string>;
}

/** Sample data: three ZIP codes, one of them in a state that the site does not serve, and one bank. */
const lookups: Lookups = {
  zip: async (zip) =>
    new Map<string, Awaited<ReturnType<Lookups["zip"]>>>([
      ["10001", { city: "New York", state: "NY", closed: true }],
      ["78704", { city: "Austin", state: "TX" }],
      ["90001", { city: "Los Angeles", state: "CA" }],
    ]).get(zip),
  routing: async (routing) => (routing === "021000021" ? { bankName: "Example Bank" } : undefined),
};

/** Runs a processor configured on a field of this name, as on a page. Today is November 23, 2026. */
export function run(name: keyof typeof processors, field: string, value: unknown, circumstances: Circumstances = {}) {
  const {
    trigger = "blur",
    values = {},
    params = {},
    validators: uses = [],
    stored = new Set<string>(),
  } = circumstances;
  return runProcessors(
    { appFieldName: field, type: "text", validators: uses, postProcessors: [{ name, params }] },
    trigger,
    { ...values, [field]: value },
    { today: "2026-11-23", stored },
    { validators, processors, secureFields: new Set() },
    lookups,
  );
}
