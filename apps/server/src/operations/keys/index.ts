import type { KeyPurpose } from "../../store/index.ts";
import type { Dependents } from "./dependents.ts";
import { digests } from "./digests.ts";
import { smallSecrets } from "./small-secrets.ts";
import { wrappedKeys } from "./wrapped-keys.ts";

/** Keyed by key purpose. */
export const dependents = {
  kek: wrappedKeys,
  idx: digests,
  token: smallSecrets,
} as const satisfies Record<KeyPurpose, Dependents>;
