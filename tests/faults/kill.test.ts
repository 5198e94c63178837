import { afterAll, beforeAll, expect, test } from "vitest";
import { Applicant, persist } from "../stack/applicant.ts";
import { receivedPosts } from "../stack/received-posts.ts";
import { startStack, type Stack } from "../stack/stack.ts";

const kills = 20;
const wave = 6;
let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack.close();
});

async function apply(index: number): Promise<Applicant> {
  const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index);
  const landed = await persist(() => applicant.patch("LANDING_SUBMIT"));
  expect(landed.body.errors).toEqual([]);
  const complete = await persist(() => applicant.patch("FULL_FORM"));
  expect(complete.body.errors).toEqual([]);
  return applicant;
}

test("killed at a random moment under load, twenty times, the server keeps every acknowledged answer and ends every request", async () => {
  const applicants: Applicant[] = [];
  for (let round = 0; round < kills; round += 1) {
    const under = Array.from({ length: wave }, (_, index) => apply(round * wave + index));
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * 600);
    });
    await stack.killAndRestart();
    applicants.push(...(await Promise.all(under)));
  }

  expect(applicants).toHaveLength(kills * wave);
  for (const applicant of applicants) {
    const outcome = await applicant.outcome();
    expect(outcome.userApplication["email"], "the landing form's answer").toBe(applicant.values["email"]);
    expect(outcome.userApplication["lastName"], "the long form's answer").toBe(applicant.values["lastName"]);
    expect(outcome.viewState).not.toBe("ERROR");
  }

  const repeated = (await receivedPosts(stack.simulator.url)).filter(
    ({ policy, count }) => policy === "neither" && count > 1,
  );
  expect(repeated, "posted twice to a lender that neither dedupes nor tells").toEqual([]);
}, 600_000);
