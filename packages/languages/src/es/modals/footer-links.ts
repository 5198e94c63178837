import type { Translated } from "../../translated.ts";
import type * as en from "../../en/modals/footer-links.ts";

export const footerLinks = { title: "Información" } as const satisfies Translated<typeof en.footerLinks>;
