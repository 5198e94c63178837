import type { FieldDefinition, Page, Values } from "@loanbridge/form-engine";
import { languageCode } from "#language/language.ts";
import type { ReactNode } from "react";
import { scriptless as copy } from "#language/pages/scriptless.ts";
import { shapes } from "#language/pages/shapes.ts";
import {
  ClosedNotice,
  ErrorSummary,
  Field,
  FormContext,
  isClosedState,
  issueOf,
  useForm,
  useVisibleFields,
} from "../../form/index.ts";
import { ConsentLine } from "../../landing/index.ts";
import { useSession } from "../../session/index.ts";
import { FormSections } from "../long-form/form-sections.tsx";
import { scriptlessKinds } from "./scriptless-kinds.tsx";
import { useRequestAddress } from "./use-request-address.ts";

interface Props {
  readonly page: Page;
  /** Stored answers. What was just typed overrides them. */
  readonly saved: Values;
  readonly header: ReactNode;
  readonly submitText: string;
  /** Address of the page before this one. */
  readonly back?: string | undefined;
  /** Shown beside the button. */
  readonly beside?: ReactNode;
  /** Shown between the fields and the button. */
  readonly children?: ReactNode;
}

const consentBox = "acceptedTermsAndConditions";

/** A page's form. The browser posts it, and gets it back with messages if an answer is refused. */
export function ScriptlessForm({ page, saved, header, submitText, back, beside, children }: Props) {
  const { page: data } = useSession();
  const { [consentBox]: _box, ...stored } = saved;
  const form = useForm({
    id: page.id,
    page,
    kinds: scriptlessKinds,
    initial: () => ({ ...stored, ...data.typed }),
    drafts: "own",
    refusals: data.refusals,
  });
  const { store } = form;
  const fields = useVisibleFields(page, form);
  const issues = fields.flatMap((field) => {
    const { error } = store.field(field.appFieldName);
    return error === undefined ? [] : [issueOf(field, error)];
  });
  const asked = new Set(page.fields.map(({ appFieldName }) => appFieldName));
  const kept = Object.entries(data.typed ?? {}).filter(([name]) => !asked.has(name));
  const isConsent = ({ appFieldName }: FieldDefinition) => appFieldName === consentBox;
  return (
    <FormContext value={form}>
      <form
        className="form-screen"
        method="post"
        action={useRequestAddress()}
        noValidate
        aria-labelledby="screen-title"
      >
        <input type="hidden" name="page" value={page.id} />
        <input type="hidden" name="lang" value={languageCode} />
        <input type="hidden" name="consents" value={data.consents} />
        {kept.length > 0 && <input type="hidden" name="kept" value={JSON.stringify(Object.fromEntries(kept))} />}
        {header}
        <ErrorSummary formId={form.id} issues={issues} />
        {data.notice && (
          <p className="failure-notice" role="alert">
            {data.notice}
          </p>
        )}
        <FormSections fields={fields.filter((field) => !isConsent(field))} />
        {fields.filter(isConsent).map((field) => (
          <Field key={field.appFieldName} definition={field} label={<ConsentLine />} />
        ))}
        {children}
        {isClosedState(store, data.site) && <ClosedNotice />}
        {fields.length < page.fields.length && <p className="form-note">{copy.more}</p>}
        <div className="form-actions">
          <button className="button button-primary" type="submit">
            {submitText}
          </button>
          {back !== undefined && (
            <a className="button button-quiet" href={back}>
              {shapes.back}
            </a>
          )}
          {beside}
        </div>
      </form>
    </FormContext>
  );
}
