import type { ReceivedMail } from "@loanbridge/lender-simulator";
import type { ServerResponse } from "@loanbridge/contract";
import { expect, test, vi } from "vitest";
import { purchases } from "../stack/received-posts.ts";
import type { Person } from "./apply-to-all.ts";
import { about, type Opened } from "./open-fixture.ts";

const { people } = about;
const patience = { timeout: 30_000, interval: 50 };

async function show(opened: Opened, { cookie }: Person): Promise<ServerResponse> {
  return JSON.parse((await opened.get("/api/v1/userApplication", cookie)).body) as ServerResponse;
}

/** Tests that nothing is lost when today's server opens `data` of an earlier version. */
export function testOpened(data: string, opened: () => Opened): void {
  test(`${data} of an earlier version opens, and each applicant's cookie and emailed link show their request`, async () => {
    for (const person of [people.sold, people.unsold]) {
      const { viewState, userApplication, secureFields } = await show(opened(), person);
      expect([viewState, userApplication["email"]]).toEqual([person.viewState, person.email]);
      expect(secureFields).toMatchObject({ socialSecurity: true, account: true });
    }
    const { viewState, userApplication } = await show(opened(), people.landing);
    expect([viewState, userApplication["email"]]).toEqual(["FULL_FORM", people.landing.email]);
    expect((await show(opened(), people.erased)).viewState).toBe("LANDING_SUBMIT");
    expect((await opened().get(people.myRequest)).body).toContain(">My request</h1>");
  });

  test(`work that a killed server of an earlier version left in ${data} is done once`, async () => {
    for (const person of [people.posted, people.waiting])
      await vi.waitFor(async () => expect((await show(opened(), person)).viewState).toBe("REDIRECT"), patience);
    const simulator = opened().simulator.url;
    const { bought, soldTwice } = await purchases(simulator);
    expect(soldTwice).toEqual([]);
    // The lender received bank and identity values, which only the worker's private key opens.
    expect(bought.map(({ ssn }) => ssn.length)).toEqual([9, 9]);
    await vi.waitFor(async () => {
      const mails = (await (await fetch(`${simulator}/mails.json`)).json()) as readonly ReceivedMail[];
      expect(mails.find(({ to }) => to === people.waiting.email)?.text).toContain("/link/my-request/");
    }, patience);
  });

  test(`the ledger, the rows and the privacy requests of an earlier version verify in ${data}`, async () => {
    expect(await opened().run("consent", "verify")).toMatchObject({ code: 0 });
    const { code, text } = await opened().run("keys", "verify");
    expect([code, text]).toEqual([0, expect.stringMatching(/^Verified 6 applications .*: 0 bad\.$/)]);
    expect((await opened().run("privacy", "list")).text).toContain(people.privacyCase);
  });

  test(`an application of an earlier version can be erased from ${data}`, async () => {
    const { app } = opened();
    const token = people.unsold.cookie.split("=")[1] ?? "";
    const { id } = (await app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
    expect(await opened().run("privacy", "sort", people.privacyCase, "erasure")).toMatchObject({ code: 0 });
    const erase = ["privacy", "erase", people.privacyCase, "--with", id, "--verified", "called back"];
    expect(await opened().run(...erase)).toEqual({ code: 0, text: expect.stringContaining(id) });
    expect((await show(opened(), people.unsold)).viewState).toBe("LANDING_SUBMIT");
    expect(await opened().run("consent", "verify")).toMatchObject({ code: 0 });
  });
}
