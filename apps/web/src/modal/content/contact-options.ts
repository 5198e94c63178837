import type { PublicSite } from "@loanbridge/contract";
import { fill, textsOf } from "@loanbridge/loan-form";
import { requests } from "#language/modals/requests.ts";

/** Returns the operator's contact options, fastest first. */
export function contactOptions(site: PublicSite): string[] {
  const { display, model } = textsOf(site).marketingPhoneNumber;
  const { call, form, post } = requests.ways;
  return [
    ...(model ? [fill(call, { display, model })] : []),
    ...(site.configuration.showContactForm ? [form] : []),
    post,
  ];
}
