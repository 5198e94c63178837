import { captchaField } from "@loanbridge/loan-form";
import { useMemo } from "react";
import { requests as copy } from "#language/modals/requests.ts";
import { Field } from "../field.tsx";
import { FormContext, useFormContext } from "../form-context.ts";
import { useSession } from "../../session/index.ts";
import { captchaKinds, shownField } from "./captcha-kinds.ts";

const field = captchaField("application");

/** The captcha of a form that shows one only after the server asks for it. */
export function CheckField() {
  const form = useFormContext();
  const { page } = useSession();
  const context = useMemo(() => ({ ...form, kinds: captchaKinds }), [form]);
  const definition = useMemo(() => shownField(field, page), [page]);
  return (
    <FormContext value={context}>
      <Field definition={definition} hint={page.captcha ? copy.checkWidgetWhy : copy.checkWhy} />
    </FormContext>
  );
}
