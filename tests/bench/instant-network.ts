import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { changedSites } from "../stack/changed-sites.ts";
import { begin } from "../stack/processes.ts";

const samples = fileURLToPath(new URL("../../lenders", import.meta.url));

/** A sample lender's file without its requirements, caps and bids. */
async function lenderFile(name: string, answer: "buy" | "decline"): Promise<string> {
  const base = JSON.parse(await readFile(join(samples, "juniper-ridge.json"), "utf8")) as Record<string, unknown>;
  const { caps: _, dedupeDays: __, feedback: ___, ...rest } = base;
  const one = { start: 50, steps: [40], floor: 40, followCounterPrice: false };
  const post = { ...(rest["post"] as object), url: `{simulator}/${answer}` };
  const rules = [
    { when: [{ path: "result", equals: "sold" }], outcome: "sold", price: "price", redirect: "url" },
    { when: [{ path: "result", equals: "declined" }], outcome: "declined", reason: "declined" },
  ];
  const sample = {
    name: "declined",
    stage: "post",
    answer: { body: JSON.stringify({ result: "declined" }) },
    outcome: { kind: "declined", reason: "declined" },
  };
  const reply = { encoding: "json", rules };
  return JSON.stringify({
    ...rest,
    name,
    accepts: [],
    ladder: one,
    post,
    reply,
    redirectHosts: ["{simulator}"],
    samples: [sample],
  });
}

/**
 * Two lenders that answer immediately, in a separate process: the first declines, the second buys. Both sites ask them
 * in this order.
 */
export async function instantNetwork() {
  const lenders = await begin("tests/bench/instant-lenders.ts", {});
  const dir = await mkdtemp(join(tmpdir(), "loanbridge-lenders-"));
  await cp(samples, dir, { recursive: true });
  await writeFile(join(dir, "decliner.json"), await lenderFile("Decliner (benchmark)", "decline"));
  await writeFile(join(dir, "buyer.json"), await lenderFile("Buyer (benchmark)", "buy"));
  const routing = { timeBudgetSeconds: 45, tiers: [{ lenders: ["decliner", "buyer"], choose: "order" }] };
  const sites = await changedSites({
    payday: { routing, flow: "FULL_FORM" },
    personal: { routing, flow: "FULL_FORM" },
  });
  return {
    /** The URL for each lender's posts, by name. */
    asked: { decliner: `${lenders.url}/decline`, buyer: `${lenders.url}/buy` },
    env: { LENDERS_DIR: dir, SITES_DIR: sites.dir, SIMULATOR_ORIGIN: lenders.url },
    async close() {
      await lenders.end();
      await sites.remove();
      await rm(dir, { recursive: true });
    },
  };
}
