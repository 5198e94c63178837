import { address } from "./address.ts";
import { amounts } from "./amounts.ts";
import { captcha } from "./captcha.ts";
import type { Check } from "./check.ts";
import { consents } from "./consents.ts";
import { embedding } from "./embedding.ts";
import { exits } from "./exits.ts";
import { images } from "./images.ts";
import { lenders } from "./lenders.ts";
import { lint } from "./lint.ts";
import { tracking } from "./tracking.ts";
import { messages } from "./messages.ts";
import { pages } from "./pages.ts";
import { reports } from "./reports.ts";

/** Checks beyond the schemas. */
export const checks: readonly Check[] = [
  address,
  amounts,
  pages,
  consents,
  messages,
  images,
  lenders,
  exits,
  embedding,
  tracking,
  captcha,
  reports,
  lint,
];
