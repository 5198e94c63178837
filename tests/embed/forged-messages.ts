/** Origins that look like `origin` but differ. */
export function lookAlikes(origin: string): readonly string[] {
  const { protocol, host, hostname, port } = new URL(origin);
  return [
    `https://${host}`,
    `${protocol}//${hostname}`,
    `${protocol}//${hostname}:${String(Number(port) + 1)}`,
    `${protocol}//${host}.evil.example`,
    `${protocol}//${hostname}.evil.example:${port}`,
    `${protocol}//evil.${host}`,
    `${protocol}//evil${host}`,
    `${protocol}//${host}@evil.example`,
    `${origin}/`,
    origin.toUpperCase(),
    `${protocol}//${hostname}.:${port}`,
    `${protocol}//user@${host}`,
    `${protocol}//${host.replace("a", "\u0430")}`,
    `${protocol}//xn--${host}`,
    `${origin}#`,
    ` ${origin}`,
    "null",
    "",
  ];
}

/** Runs in the browser: dispatches messages as if they came from there. */
export const dispatch = (_html: unknown, { origins, from, messages }: Sent): void => {
  const frame = [...document.querySelectorAll("iframe")].at(-1)?.contentWindow ?? null;
  const other = globalThis.top === globalThis.self ? frame : globalThis.parent;
  const source = from === "other" ? other : globalThis.self;
  for (const origin of origins)
    for (const message of messages)
      dispatchEvent(new MessageEvent("message", { data: { loanbridge: 1, ...message }, origin, source }));
};
interface Sent {
  readonly origins: readonly string[];
  /** `other`: the window on the other side; otherwise this one. */
  readonly from: string;
  readonly messages: readonly object[];
}

const name = "formInlayAuthorization";
/** Messages to the partner's page. */
export const toPage = [
  { type: "resize", height: 7 },
  { type: "setCookie", name, value: "planted", maxAge: 86_400 },
  { type: "redirect", url: "https://evil.example/" },
  { type: "close" },
];
/** Messages to the form in the frame. */
export const toForm = [
  { type: "cookie", name, value: "planted" },
  { type: "view", top: 4_321, height: 7 },
];
