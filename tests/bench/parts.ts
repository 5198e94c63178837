import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { isAnswered, todayIn, type Values } from "@loanbridge/form-engine";
import { applicationFields, followUps, fromWire } from "@loanbridge/loan-form";
import { landingConsents } from "../../apps/server/src/applications/submit/consent-acts.ts";
import { consentWords } from "../../apps/server/src/applications/submit/consent-words.ts";
import { applyValues, type Grouped } from "../../apps/server/src/applications/stored/groups.ts";
import { textOf, valueFields } from "../../apps/server/src/applications/stored/indexed-values.ts";
import { validateUpdate } from "../../apps/server/src/applications/submit/validate-update.ts";
import { sealContext } from "../../apps/server/src/applications/stored/stored-application.ts";
import { steps } from "../../apps/server/src/applications/submit/steps.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { sha256 } from "../../apps/server/src/store/consent/entry-hash.ts";
import type { SealedGroup } from "../../apps/server/src/applications/tables.ts";
import { createLenderClient } from "../../apps/server/src/lenders/client.ts";
import { reloadableNetwork } from "../../apps/server/src/server/reloadable-network.ts";
import { createVault, openKeyring, type ApplicationKey, type Vault } from "../../apps/server/src/store/vault/index.ts";
import type { Form, FloorSteps } from "./storage-only-floor.ts";

/** An application as it is stored: its key wrapped, its values sealed by group. */
export interface Sealed extends Pick<ReturnType<Vault["newKey"]>, "wrapped" | "commitment"> {
  readonly request: Values;
  readonly blobs: ReadonlyMap<SealedGroup, Uint8Array>;
}

const origin = { ip: "127.0.0.1", userAgent: "bench", url: "https://payday.localhost/" };
const ledgerKey = randomBytes(32);

/**
 * The work that no server can avoid that accepts the same forms and protects them as well, done with the server's own
 * parts, each called once, one after another. It validates a form, seals values, computes digests and ledger entries,
 * builds a lender's request from the opened values, sends it on a dedicated connection, and reads the answer.
 */
export async function openParts(dataDir: string): Promise<FloorSteps<Sealed, Values>> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir }, process.cwd());
  const { sites, lenders } = await reloadableNetwork(config, Date.now);
  const vault = createVault(
    openKeyring({ path: join(dataDir, "keyring", "keyring.json"), clock: Date.now, mayCreate: true }),
  );
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  const site = required(sites.forHost("payday.localhost"));

  async function validated(state: "LANDING_SUBMIT" | "FULL_FORM", form: Form, before: Values): Promise<Values> {
    const context = { today: todayIn(site.configuration.timeZone, new Date()), stored: new Set<never>() };
    const given = { ...fromWire(form.userApplication), ...form.secureFields };
    const { changed, refusals } = validateUpdate(
      { ...(await followUps(given, before, context)), ...given },
      before,
      steps[state].pages(site),
      context,
    );
    if (refusals.length > 0) throw new Error(`Refused: ${refusals.map(({ field }) => field).join()}`);
    return Object.fromEntries(Object.entries(changed).filter(([, value]) => isAnswered(value)));
  }

  function sealed(key: ApplicationKey, grouped: Grouped): ReadonlyMap<SealedGroup, Uint8Array> {
    const groups = Object.entries(grouped).filter(([group]) => group !== "request") as [SealedGroup, Values][];
    return new Map(groups.map(([group, values]) => [group, key.seal(sealContext(group, 1), JSON.stringify(values))]));
  }

  function opened(key: ApplicationKey, { request, blobs }: Sealed): Grouped {
    const groups = [...blobs].map(([group, blob]) => [
      group,
      JSON.parse(key.open(sealContext(group, 1), blob)) as Values,
    ]);
    return { request, ...(Object.fromEntries(groups) as Grouped) };
  }

  const flat = (grouped: Grouped): Values => Object.assign({}, ...Object.values(grouped)) as Values;

  function digest(grouped: Grouped): void {
    for (const field of valueFields) vault.digest(field, textOf(field, grouped) ?? "");
  }

  /** The hash of each entry and its MAC. */
  function chain(texts: readonly string[]): void {
    let previous: Uint8Array = ledgerKey;
    for (const text of texts) {
      previous = sha256(Buffer.concat([previous, sha256(text)]));
      createHmac("sha256", ledgerKey).update(previous).digest();
    }
  }

  return {
    async landing(id, form) {
      const values = await validated("LANDING_SUBMIT", form, {});
      const { key, wrapped, commitment } = vault.newKey(id);
      const grouped = applyValues({}, values, applicationFields);
      digest(grouped);
      vault.digest("addressBlock", origin.ip);
      vault.digest("device", id);
      const consents = landingConsents(consentWords(site), origin);
      for (const consent of consents) key.seal(sealContext("contact", 1), JSON.stringify(consent.origin));
      chain(consents.map(({ text }) => text));
      return { wrapped, commitment, request: grouped.request ?? {}, blobs: sealed(key, grouped) };
    },

    async form(id, stored, form) {
      const key = vault.openKey(id, stored);
      const before = opened(key, stored);
      const values = await validated("FULL_FORM", form, flat(before));
      const altered = applyValues(before, values, applicationFields);
      digest(altered);
      return {
        ...stored,
        request: { ...before.request, ...altered.request },
        blobs: new Map([...stored.blobs, ...sealed(key, altered)]),
      };
    },

    open: (id, stored) => flat(opened(vault.openKey(id, stored), stored)),

    async post(id, lenderId, values) {
      const lender = required(lenders().get(lenderId));
      chain([lenderId]);
      const { siteCode: code, siteName: name } = site.environment;
      const input = {
        values,
        request: { id, createdAt: Date.now() },
        site: { code, name, url: origin.url },
        consent: { ...origin, text: consentWords(site).sentence, at: Date.now() },
        price: 50,
        key: id,
      };
      const outcome = await client.post(lender, input, AbortSignal.timeout(30_000));
      if (outcome.kind === "sold") vault.sealText("redirect", id, outcome.redirectUrl);
      if (outcome.kind !== "sold" && outcome.kind !== "declined") throw new Error(`A post ended in ${outcome.kind}.`);
    },
  };
}

function required<T>(one: T | undefined): T {
  if (one === undefined) throw new Error("The configuration has no such thing.");
  return one;
}
