import { Applicant, persist } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import { memoryOf } from "./full-path.ts";
import { median } from "./load.ts";
import { mebibytes, type Section } from "./section.ts";
import { paced } from "./timed.ts";

const perSecond = 5;
/** Before that the process still grows into its work. */
const warmUp = 1 / 3;

/** Whole applications at a steady rate; the memory of the server, read again and again. */
export async function steady(minutes: number): Promise<Section> {
  const stack = await startStack();
  const readings: number[] = [];
  const timer = setInterval(() => void memoryOf(stack.metrics).then((bytes) => readings.push(bytes)), 2_000);
  const { p99 } = await paced(
    async (index) => {
      const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index);
      await persist(() => applicant.patch("LANDING_SUBMIT"));
      await persist(() => applicant.patch("FULL_FORM"));
      await applicant.outcome();
    },
    { perSecond, seconds: minutes * 60 },
  );
  clearInterval(timer);
  await stack.close();
  const warm = readings.slice(Math.floor(readings.length * warmUp));
  const third = Math.floor(warm.length / 3);
  const parts = [warm.slice(0, third), warm.slice(third, 2 * third), warm.slice(2 * third)].map((part) => median(part));
  const [first = Number.NaN, , last = Number.NaN] = parts;
  return {
    title: "Memory under steady load",
    about: `${String(perSecond)} whole applications a second for ${String(minutes)} minutes, SQLite; of the memory of the server the median of each third after the first ${String(Math.round(minutes * warmUp * 60))} s. From the first to the last: **${((last / first - 1) * 100).toFixed(1)} %**. 99th percentile to the outcome: ${(p99 / 1000).toFixed(1)} s.`,
    columns: ["", "memory MiB"],
    rows: parts.map((bytes, index) => [`third ${String(index + 1)}`, mebibytes(bytes)]),
  };
}
