import type { Values } from "@loanbridge/form-engine";
import { fingerprintPage as page } from "@loanbridge/loan-form";
import { allKinds, useForm, useSubmit } from "../../form/index.ts";
import { storeChallenge } from "./challenge.ts";

const outgoing = ({ email, primaryPhone: phone }: Values): Values => ({ fingerprintReapply: { email, phone } });

/** Requests a code. `asked` is called when the server accepted the search, whether or not it finds a request. */
export function useContactStep(asked: () => void) {
  const form = useForm({ id: page.id, page, kinds: allKinds, initial: () => ({}), errors: [] });
  const submission = useSubmit({
    formId: form.id,
    controller: form.controller,
    viewState: "FINGERPRINT_REAPPLY",
    outgoing,
    receive({ userApplication: { fingerprintChallenge: challenge }, errors }) {
      if (typeof challenge === "string") {
        storeChallenge(challenge);
        asked();
      }
      return challenge === undefined && errors.length === 0;
    },
  });
  return { page, form, submission };
}
