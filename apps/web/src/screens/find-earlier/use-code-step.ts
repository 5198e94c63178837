import type { Values } from "@loanbridge/form-engine";
import { mailboxCodePage as page } from "@loanbridge/loan-form";
import { allKinds, useForm, useSubmit } from "../../form/index.ts";
import { clearChallenge, storedChallenge } from "./challenge.ts";

const outgoing = ({ fingerprintCode: code }: Values): Values => ({
  fingerprintReapply: { challenge: storedChallenge(), code },
});

/**
 * Verifies the mailbox. `over` is called if the server ended the search; its messages concern the email and phone of
 * the search.
 */
export function useCodeStep(over: (messages: Readonly<Record<string, string>>) => void) {
  const form = useForm({ id: page.id, page, kinds: allKinds, initial: () => ({}), errors: [] });
  const { store } = form;
  const clear = () => {
    store.forget(["fingerprintCode"]);
    store.setErrors({});
  };
  const submission = useSubmit({
    formId: form.id,
    controller: form.controller,
    viewState: "FINGERPRINT_REAPPLY",
    outgoing,
    receive({ errors }) {
      if (errors.length === 0) clearChallenge();
      return errors.length === 0;
    },
    elsewhere() {
      const messages = ["email", "primaryPhone"].flatMap((name) => {
        const { error } = store.field(name);
        return error === undefined ? [] : [[name, error] as const];
      });
      clearChallenge();
      clear();
      over(Object.fromEntries(messages));
    },
  });
  return { page, form, submission, clear };
}
