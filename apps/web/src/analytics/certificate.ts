import type { ThirdParty } from "@loanbridge/contract";
import { isCertificateText } from "@loanbridge/loan-form";
import { addScript } from "./third-parties.ts";

/** The hidden field that the certificate script adds to the form, and the key that its value is kept by. */
const field = "xxTrustedFormCertUrl";

declare global {
  /** Set by the script. A recording that was stopped does not start again. */
  var trustedFormStopRecording: (() => void) | undefined;
}

const formScreens: ReadonlySet<string> = new Set(["/", "/banner"]);

/** Where the certificate's tags for consent belong; the sentence names no advertiser, so none is tagged. */
const tagged = (form: Element): Readonly<Record<string, Element | null>> => ({
  offer: form,
  submit: form.querySelector("button[type=submit]"),
  "consent-language": form.querySelector('.consent, [data-field="acceptedTermsAndConditions"] label'),
});

/**
 * Loads the script when the landing form is entered, and ends its recording when that form is left: what is asked later is
 * none of its business. Every control is marked sensitive, so that the recording holds no typed text.
 */
export function prepareCertificate(party: ThirdParty): { readonly arrive: (path: string) => void } {
  let isAtForm = true;
  const load = (form: Element) => {
    for (const control of form.querySelectorAll("input, select")) control.setAttribute("data-tf-sensitive", "true");
    for (const [role, element] of Object.entries(tagged(form))) element?.setAttribute("data-tf-element-role", role);
    const script = addScript(party.script, { field, use_tagged_consent: "true", l: String(Date.now()) });
    script.addEventListener("load", () => {
      if (!isAtForm) globalThis.trustedFormStopRecording?.();
    });
  };
  const enter = () => {
    const form = document.activeElement?.closest("form#request");
    if (!form) return;
    removeEventListener("focusin", enter);
    load(form);
  };
  addEventListener("focusin", enter);
  // The form may have been entered before this was here.
  enter();
  return {
    arrive(path) {
      isAtForm = formScreens.has(path);
      if (!isAtForm) globalThis.trustedFormStopRecording?.();
    },
  };
}

/** What the script has put into the form so far, as the application keeps it; nothing is waited for, and what it could not keep is left out. */
export function certificateValues(): { trustedFormParams?: Record<string, string> } {
  const url = document.querySelector<HTMLInputElement>(`form#request input[name="${field}"]`)?.value;
  return url && isCertificateText(url) ? { trustedFormParams: { [field]: url } } : {};
}
