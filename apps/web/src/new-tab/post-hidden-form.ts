import { requestParameter } from "@loanbridge/contract/headers";
import { navigate } from "../navigation/index.ts";

const tabName = "loanbridge-apply";
const sameWindowDelayMs = 100;

/** Parameters of the address. The form's fields are prescribed. */
interface AddressParameters {
  /** Language of this page, which a new tab cannot know: its cookies are not those of a frame. */
  readonly language: string;
  /** The partner that sent the visitor. */
  readonly partner: string | undefined;
  /** See `PageData.consents`. */
  readonly consents: string | undefined;
  /** See `markOf`. */
  readonly request: string | undefined;
}

/**
 * Posts the fields to /apply: in a new tab if a partner sent the visitor, while this tab shows the offers; otherwise in
 * this window. A tab can be opened only in response to visitor input. If there was none, or the browser cannot say or
 * refuses, this window is used.
 */
export function postHiddenForm(fields: Readonly<Record<string, string>>, parameters: AddressParameters): Promise<void> {
  const form = hiddenForm(fields, parameters);
  if (parameters.partner !== undefined && navigator.userActivation?.isActive && globalThis.open("", tabName)) {
    form.target = tabName;
    form.submit();
    form.remove();
    navigate({ path: "/offers" });
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    setTimeout(() => {
      form.submit();
      resolve();
    }, sameWindowDelayMs);
  });
}

function hiddenForm(
  fields: Readonly<Record<string, string>>,
  { language, partner, consents, request }: AddressParameters,
): HTMLFormElement {
  const form = document.createElement("form");
  form.method = "post";
  const parameters = new URLSearchParams({
    lang: language,
    ...(partner !== undefined && { affid: partner }),
    ...(consents !== undefined && { consents }),
    ...(request !== undefined && { [requestParameter]: request }),
  });
  form.action = `/apply?${parameters.toString()}`;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  return form;
}
