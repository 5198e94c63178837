import { useResponse, useSession } from "../../session/use-session.ts";

/**
 * What a form carries without showing it: the operator's key that stands for the captcha, from the parameter `bypassRecaptchaKey` of the
 * route (a test of a live site puts it there; behind the # it reaches no log), and the domain of the page that frames the site, as the
 * server has found it allowed to; else that of the one that the application came from.
 */
export function useHiddenValues(params: Readonly<Record<string, string>>) {
  const { parentDomain } = useResponse().userApplication;
  const { frame } = useSession().page;
  const stored = typeof parentDomain === "string" ? parentDomain : "";
  return {
    bypassRecaptchaKey: params["bypassRecaptchaKey"] ?? "",
    domainOverride: frame ? new URL(frame.parent).hostname : stored,
  };
}
