import { writeSync } from "node:fs";
import { openSampleStore, sampleConsent, sampleValues } from "./sample-store.fixture.ts";

// For the durability test: stores applications in a loop in the given folder, and prints `id step` once each is
// acknowledged.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error("A folder is needed.");
const { applications } = await openSampleStore(folder);

async function write(): Promise<never> {
  for (;;) {
    const { application } = await applications.create({
      siteId: "payday",
      viewState: "FULL_FORM",
      values: { zip: "78701" },
      consents: [sampleConsent()],
    });
    writeSync(1, `${application.id} 1\n`);
    await applications.change(
      application.id,
      1,
      { viewState: "READY_TO_PROCESS", values: sampleValues },
      { work: [{ kind: "route" }] },
    );
    writeSync(1, `${application.id} 2\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, write));
