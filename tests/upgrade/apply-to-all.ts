import type { Values } from "@loanbridge/form-engine";
import { Applicant } from "../stack/applicant.ts";
import type { Running } from "../stack/processes.ts";

/** An applicant of the fixture, with the cookie that the earlier version set. */
export interface Person {
  readonly cookie: string;
  readonly email: string;
  readonly viewState: string;
}

export interface People {
  readonly landing: Person;
  readonly sold: Person;
  readonly unsold: Person;
  readonly erased: Person;
  /** A lender had the post when the server was killed. */
  readonly posted: Person;
  /** The job was not yet claimed when the server was killed. */
  readonly waiting: Person;
  /** ID of an open privacy request of the unsold applicant. */
  readonly privacyCase: string;
  /** Path of the link in the confirmation email of the sold application. */
  readonly myRequest: string;
}

/** `about.json` of the fixture. */
export interface About {
  readonly commit: string;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  readonly people: People;
}

interface Parts {
  readonly site: string;
  readonly simulator: Running;
  readonly captchaKey: string;
  readonly loanbridge: (words: readonly string[]) => string;
}

const inAustin = { zip: "78704", city: "Austin", state: "TX" };
const everyLenderDeclines = { zip: "75201", city: "Dallas", state: "TX" };

const person = (applicant: Applicant, viewState: string): Person => ({
  cookie: applicant.cookie,
  email: String(applicant.values["email"]),
  viewState,
});

/** Brings one application into each state. Leaves the simulator stopped, with one post open. */
export async function applyToAll({ site, simulator, captchaKey, loanbridge }: Parts): Promise<People> {
  async function apply(index: number, change: Values = inAustin): Promise<Applicant> {
    const applicant = new Applicant(site, index, change);
    await succeed(applicant, () => applicant.patch("LANDING_SUBMIT"));
    await succeed(applicant, () => applicant.patch("FULL_FORM"));
    return applicant;
  }
  const ended = async (applicant: Applicant) => person(applicant, (await applicant.outcome()).viewState);

  const landing = new Applicant(site, 1, inAustin);
  await succeed(landing, () => landing.patch("LANDING_SUBMIT"));
  const sold = await ended(await apply(2));
  const unsold = await ended(await apply(3, everyLenderDeclines));
  const gone = await apply(4);
  const erased = await ended(gone);

  const visitor = new Applicant(site, 5);
  const send = (path: string, body?: object) => succeed(visitor, () => visitor.call("POST", `/api/v1/${path}`, body));
  const hidden = { recaptcha: "", bypassRecaptchaKey: captchaKey };
  const ccpa = (email: string) =>
    send("contact/ccpa", {
      name: "Avery Quill",
      email,
      phoneNumber: "5125550147",
      fullAddress: "1 Sample Street, Sacramento",
      zipCode: "95814",
      birthYear: "1980",
      message: "Please send me a copy of my data.",
      ...hidden,
    });
  await ccpa(erased.email);
  const [done = ""] = privacyCases(loanbridge(["privacy", "list"]));
  loanbridge(["privacy", "sort", done, "erasure"]);
  const application = applicationIn(loanbridge(["privacy", "show", done]), loanbridge(["leads"]));
  loanbridge(["privacy", "erase", done, "--with", application, "--verified", "called back"]);
  await ccpa(unsold.email);
  const privacyCase = privacyCases(loanbridge(["privacy", "list"])).find((id) => id !== done) ?? "";
  await send("contact", { name: "Rowan Vale", email: "rowan.vale@example.com", comments: "Do you lend?", ...hidden });
  await send("unsub?email=rowan.vale@example.com");
  const myRequest = await linkTo(simulator, sold.email);

  // Stopped, not ended: its socket accepts the post, and no answer comes.
  simulator.child.kill("SIGSTOP");
  const posted = person(await apply(6), "IN_PROCESS");
  const waiting = person(await apply(7), "READY_TO_PROCESS");
  return {
    landing: person(landing, "LANDING_SUBMIT"),
    sold,
    unsold,
    erased,
    posted,
    waiting,
    privacyCase,
    myRequest,
  };
}

async function succeed(who: Applicant, call: () => ReturnType<Applicant["stored"]>): Promise<void> {
  const { status, body } = await call();
  if (status !== 200 || body.errors.length > 0)
    throw new Error(`${String(who.values["email"])}: ${String(status)} ${JSON.stringify(body)}`);
}

/** Each version prints one case per line, with its ID first; some print a heading. */
const privacyCases = (list: string): readonly string[] => list.match(/^[\w-]{22}(?= )/gm) ?? [];

/** The application that a case shows: the one word that the list of applications has too. */
function applicationIn(shown: string, leads: string): string {
  const known = new Set(leads.split(/\s+/));
  const found = shown.split(/\s+/).find((word) => /^[\w-]{22}$/.test(word) && known.has(word));
  if (found === undefined) throw new Error(`No application in:\n${shown}`);
  return found;
}

async function linkTo(simulator: Running, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${simulator.url}/mails.json`)).json()) as { to: string; text: string }[];
    const text = mails.find(({ to, text: one }) => to === email && one.includes("/link/my-request/"))?.text ?? "";
    const path = /\/link\/my-request\/[\w-]+/.exec(text)?.[0];
    if (path !== undefined) return path;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
