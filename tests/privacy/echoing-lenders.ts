import type { Misbehaviour } from "./recording-proxy.ts";

/** Keyed by the applicant's last name: the response of every lender, which echoes the form's own words. */
const echoes: Readonly<Record<string, (sent: string) => Misbehaviour>> = {
  Echodecline: (sent) => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ success: false, code: 1, Result: "2", Status: "Rejected", message: sent, Message: sent }),
  }),
  Echofault: (sent) => ({ status: 500, headers: { "x-echo": encodeURIComponent(sent) }, body: `Cannot read ${sent}` }),
  Echoredirect: (sent) => ({
    status: 302,
    headers: { location: `http://127.0.0.1:1/?${encodeURIComponent(sent)}` },
    body: sent,
  }),
};

/** Makes lenders echo what they are sent, if the applicant's last name asks for it. */
export function echoWhatIsSent(_path: string, sent: string): Misbehaviour | undefined {
  const name = Object.keys(echoes).find((each) => sent.includes(each));
  return name === undefined ? undefined : echoes[name]?.(sent);
}
