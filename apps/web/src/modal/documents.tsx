import type { Partners } from "@loanbridge/contract";
import { createContext, useContext } from "react";
import { advertising } from "#language/modals/advertising.ts";
import { ccpaContact } from "#language/modals/ccpa-contact.ts";
import { ccpa } from "#language/modals/ccpa.ts";
import { consent } from "#language/modals/consent.ts";
import { contact } from "#language/modals/contact.ts";
import { creditAuthorization } from "#language/modals/credit-authorization.ts";
import { documents as copy } from "#language/pages/documents.ts";
import { partners as partnersCopy } from "#language/modals/partners.ts";
import { privacy } from "#language/modals/privacy.ts";
import { terms } from "#language/modals/terms.ts";
import { unsub } from "#language/modals/unsub.ts";
import { useSite } from "../session/index.ts";
import FooterLinks from "./content/footer-links.tsx";
import { ContactNotes } from "./content/contact-notes.tsx";
import Faqs from "./content/faqs.tsx";
import HowItWorks from "./content/how-it-works.tsx";
import RatesAndFees from "./content/rates-and-fees.tsx";
import { documentModal } from "./document-modal.tsx";
import { Lines } from "./forms/notes.tsx";
import { ModalTitle } from "./modal-title.tsx";
import type { ModalView } from "./modals.ts";
import { partnerNames } from "./partner-names.ts";

/** Partners for the page of partners. The server knows them and passes them in, so no request is needed. */
export const PartnersContext = createContext<Partners>([]);

const form = (key: string) => `[${copy.form}](/#/modal/${key})`;

/** The server-rendered page of each modal: the same texts, and for a form the options that need no script. */
export const documents: Readonly<Record<string, ModalView>> = {
  terms: documentModal(terms),
  privacy: documentModal(privacy),
  consent: documentModal(consent),
  "credit-authorization": documentModal(creditAuthorization),
  advertising: documentModal(advertising),
  ccpa: documentModal(ccpa),
  howItWorks: HowItWorks,
  faqs: Faqs,
  ratesAndFees: RatesAndFees,
  footer: FooterLinks,
  contact: ContactText,
  "ccpa-contact": () => (
    <>
      <ModalTitle>{ccpaContact.title}</ModalTitle>
      <Lines of={[ccpaContact.forResidents, ccpaContact.use, ccpaContact.byMail, form("ccpa-contact")]} />
    </>
  ),
  unsub: () => (
    <>
      <ModalTitle>{unsub.title}</ModalTitle>
      <Lines of={[unsub.byMail, unsub.keywords, unsub.byPost, unsub.lenders, form("unsub")]} />
    </>
  ),
  partners: PartnersText,
};

function ContactText() {
  const { showContactForm } = useSite().configuration;
  return (
    <>
      <ModalTitle>{contact.title}</ModalTitle>
      <ContactNotes />
      {showContactForm && <Lines of={[form("contact")]} />}
    </>
  );
}

function PartnersText() {
  const names = partnerNames(useContext(PartnersContext));
  return (
    <>
      <ModalTitle>{partnersCopy.title}</ModalTitle>
      <p>{names || partnersCopy.none}</p>
    </>
  );
}
