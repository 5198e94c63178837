import type { ThirdParty } from "@loanbridge/contract";
import { isCertificateText } from "@loanbridge/loan-form";
import { addScript } from "./third-parties.ts";

/**
 * Name of the hidden field that the certificate script adds to the form, and the key under which its value is stored.
 */
const field = "xxTrustedFormCertUrl";

declare global {
  /** Set by the script. A recording that was stopped does not restart. */
  var trustedFormStopRecording: (() => void) | undefined;
}

const formScreens: ReadonlySet<string> = new Set(["/", "/banner"]);

/**
 * Elements to mark with the certificate's consent roles. The consent sentence names no advertiser, so no advertiser is
 * marked.
 */
const tagged = (form: Element): Readonly<Record<string, Element | null>> => ({
  offer: form,
  submit: form.querySelector("button[type=submit]"),
  "consent-language": form.querySelector('.consent, [data-field="acceptedTermsAndConditions"] label'),
});

/**
 * Loads the script when the landing form gets focus, and ends its recording when the visitor leaves that form, because
 * later answers are none of its business. Every control is marked sensitive, so that the recording contains no typed
 * text.
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
  // The form may have received focus before this code was loaded.
  enter();
  return {
    arrive(path) {
      isAtForm = formScreens.has(path);
      if (!isAtForm) globalThis.trustedFormStopRecording?.();
    },
  };
}

/**
 * Returns the values that the script has added to the form so far, as stored in the application. Does not wait for the
 * script, and drops values that the API would refuse.
 */
export function certificateValues(): { trustedFormParams?: Record<string, string> } {
  const url = document.querySelector<HTMLInputElement>(`form#request input[name="${field}"]`)?.value;
  return url && isCertificateText(url) ? { trustedFormParams: { [field]: url } } : {};
}
