/**
 * Domains of the email providers that U.S. applicants use most. A typed domain close to one of them is corrected to it.
 */
export const popularDomains = listed(`
  gmail.com yahoo.com hotmail.com aol.com outlook.com icloud.com comcast.net msn.com live.com att.net
  sbcglobal.net verizon.net bellsouth.net cox.net charter.net earthlink.net me.com mac.com ymail.com
  rocketmail.com googlemail.com protonmail.com proton.me aim.com juno.com optonline.net frontier.com
  windstream.net suddenlink.net roadrunner.com netzero.net centurylink.net mail.com gmx.com zoho.com yandex.com
  fastmail.com
`);

/** Real providers whose domain is close to a popular one; these get no suggestion. */
export const otherRealDomains = new Set(
  listed(`
  al.com duck.com email.com gmx.net gmx.us hey.com ibm.com love.com my.com pm.me q.com rcn.com tds.net usa.com
  usa.net zohomail.com
`),
);

/** Names of providers that have many top-level domains. */
export const secondLevels = ["yahoo", "hotmail", "mail", "live", "outlook"];

/** Top-level domains in use. They are never corrected, even if close to another one. */
export const topLevels = listed(`
  com net org edu gov mil us info biz name pro coop int mobi me co io ai app dev tv cc xyz inc llc ltd online
  site store shop blog cloud club digital email finance group agency company consulting design church health law
  life live media money network news nyc page school services software solutions studio systems team tech today
  top vip website work works world zone ca mx com.mx com.br br ar com.ar uk co.uk ie de fr es it pt nl be ch at
  se no dk fi pl gr ru ua in co.in jp co.jp cn kr tw hk sg ph com.ph au com.au nz co.nz za co.za il co.il pr eu
`);

function listed(names: string): string[] {
  return names.trim().split(/\s+/);
}
