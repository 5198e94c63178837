import type { ComponentType } from "react";
import { later } from "../loading/later.tsx";
import type { ModalContent } from "../copy/modal-content.ts";
import { documentModal } from "./document-modal.tsx";

/** The content of a modal, with the parameters of the route. */
export type ModalView = ComponentType<{ params: Readonly<Record<string, string>> }>;

const document = (load: () => Promise<ModalContent>): ModalView =>
  later(async () => ({ default: documentModal(await load()) }));

/** Every modal by key. Each loads with its text when it is first opened. */
export const modals: Readonly<Record<string, ModalView>> = {
  terms: document(async () => (await import("#copy/modals/terms.ts")).terms),
  privacy: document(async () => (await import("#copy/modals/privacy.ts")).privacy),
  consent: document(async () => (await import("#copy/modals/consent.ts")).consent),
  "credit-authorization": document(
    async () => (await import("#copy/modals/credit-authorization.ts")).creditAuthorization,
  ),
  advertising: document(async () => (await import("#copy/modals/advertising.ts")).advertising),
  ccpa: document(async () => (await import("#copy/modals/ccpa.ts")).ccpa),
  "ccpa-contact": later(() => import("./content/california-form.tsx")),
  unsub: later(() => import("./content/unsub.tsx")),
  partners: later(() => import("./content/partners.tsx")),
  footer: later(() => import("./content/footer-links.tsx")),
  howItWorks: later(() => import("./content/how-it-works.tsx")),
  contact: later(() => import("./content/contact.tsx")),
  faqs: later(() => import("./content/faqs.tsx")),
  ratesAndFees: later(() => import("./content/rates-and-fees.tsx")),
};
