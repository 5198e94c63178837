import type { ComponentType } from "react";
import { lazy } from "../loading/index.ts";
import type { ModalContent } from "@loanbridge/languages";
import { documentModal } from "./document-modal.tsx";

/** The content of a modal, with the parameters of the route. */
export type ModalView = ComponentType<{ params: Readonly<Record<string, string>> }>;

const document = (load: () => Promise<ModalContent>): ModalView =>
  lazy(async () => ({ default: documentModal(await load()) }));

/** Every modal by key. Each loads with its text when it is first opened. */
export const modals: Readonly<Record<string, ModalView>> = {
  terms: document(async () => (await import("#language/modals/terms.ts")).terms),
  privacy: document(async () => (await import("#language/modals/privacy.ts")).privacy),
  consent: document(async () => (await import("#language/modals/consent.ts")).consent),
  "credit-authorization": document(
    async () => (await import("#language/modals/credit-authorization.ts")).creditAuthorization,
  ),
  advertising: document(async () => (await import("#language/modals/advertising.ts")).advertising),
  ccpa: document(async () => (await import("#language/modals/ccpa.ts")).ccpa),
  "ccpa-contact": lazy(() => import("./content/california-form.tsx")),
  unsub: lazy(() => import("./content/unsub.tsx")),
  partners: lazy(() => import("./content/partners.tsx")),
  footer: lazy(() => import("./content/footer-links.tsx")),
  howItWorks: lazy(() => import("./content/how-it-works.tsx")),
  contact: lazy(() => import("./content/contact.tsx")),
  faqs: lazy(() => import("./content/faqs.tsx")),
  ratesAndFees: lazy(() => import("./content/rates-and-fees.tsx")),
};
