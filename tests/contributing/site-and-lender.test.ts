import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Applicant } from "../stack/applicant.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { askSite } from "./ask-site.ts";
import { root } from "./copy.ts";
import { addSiteAndLender, texan } from "./new-site.ts";
import { lenderAddress } from "../stack/lender-address.ts";

let folder: string;
let stack: Stack;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loanbridge-data-files-"));
  for (const name of ["sites", "lenders"]) await cp(join(root, name), join(folder, name), { recursive: true });
  await addSiteAndLender(folder);
  stack = await startStack({ SITES_DIR: join(folder, "sites"), LENDERS_DIR: join(folder, "lenders") });
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

const landingPage = async (host: string): Promise<string> => (await askSite(host, stack.port)).text;

test("a copied site folder with another host, title and color is served beside the others", async () => {
  const page = await landingPage("millrace.localhost");
  expect(page).toContain("Millrace");
  expect(page).toContain("Water over the wheel");
  expect(page).toContain("#5b2a86");
  expect(page).not.toContain("Pennyferry</title>");
  expect(await landingPage("payday.localhost")).toContain("Pennyferry");
});

test("a new lender file gets one post and buys the request", async () => {
  const applicant = new Applicant(`http://millrace.localhost:${String(stack.port)}`, 0, texan);
  expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
  expect((await applicant.patch("FULL_FORM")).body.errors).toEqual([]);
  const outcome = await applicant.outcome();
  expect(outcome.viewState).toBe("REDIRECT");
  // The file still names the simulated lender whose format it copied. No other lender may be asked for this site.
  expect(await lenderAddress(outcome.userApplication["redirectUrl"])).toMatch(/\/lenders\/harborline\/welcome\//);
  const { posts } = (await (await fetch(`${stack.simulator.url}/ledger`)).json()) as { posts: readonly unknown[] };
  expect(posts).toHaveLength(1);
});
