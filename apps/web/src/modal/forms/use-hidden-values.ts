import { useResponse } from "../../session/use-session.ts";

/**
 * What a form carries without showing it: the operator's key that stands for the captcha, from the parameter `bypassRecaptchaKey` of the
 * route (a test of a live site puts it there; behind the # it reaches no log), and the domain of the page that frames the site.
 */
export function useHiddenValues(params: Readonly<Record<string, string>>) {
  const { parentDomain } = useResponse().userApplication;
  return {
    bypassRecaptchaKey: params["bypassRecaptchaKey"] ?? "",
    domainOverride: typeof parentDomain === "string" ? parentDomain : "",
  };
}
