import type { Translated } from "@loanbridge/loan-form";
import type * as en from "../../en/modals/footer-links.ts";

export const footerLinks = { title: "Información" } as const satisfies Translated<typeof en.footerLinks>;
