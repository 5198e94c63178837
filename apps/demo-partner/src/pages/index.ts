import type { PartnerPage } from "../places.ts";
import { guide } from "./guide.ts";
import { hostile } from "./hostile.ts";
import { payday } from "./payday.ts";
import { personal } from "./personal.ts";
import { strict } from "./strict.ts";

/** The partner's pages by path. */
export const pages = {
  "/": guide,
  "/payday": payday,
  "/personal": personal,
  "/strict": strict,
  "/hostile": hostile,
} as const satisfies Readonly<Record<string, PartnerPage>>;
