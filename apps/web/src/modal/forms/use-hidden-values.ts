import { useResponse, useSession } from "../../session/index.ts";

/**
 * Returns a form's hidden values. The operator's key that replaces the captcha comes from the route parameter
 * `bypassRecaptchaKey` (set by a test of a live site; behind the # it reaches no log). The domain is that of the page
 * framing the site, if the server has allowed it; otherwise that of the page the application came from.
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
