/** Sends a call together with everything that a third party's script could read from the page. */
const send = (party: string) => `
  const origin = new URL(document.currentScript.src).origin;
  const send = (...call) => void fetch(origin + "/${party}/collect", {
    method: "POST", mode: "no-cors", keepalive: true,
    body: JSON.stringify({ call, at: location.href, from: document.referrer, title: document.title }),
  });
`;
const own = (body: string, party: string) => `(() => {${send(party)}${body}})();`;

/** The stand-in script of each third party, which handles queued calls and later ones. */
export const scripts: Readonly<Record<string, string>> = {
  googleAnalytics: own(
    `for (const call of dataLayer) send(...call);
     dataLayer.push = (...calls) => calls.forEach((call) => send(...call));`,
    "googleAnalytics",
  ),
  metaPixel: own(
    `for (const call of fbq.queue) send(...call);
     fbq.callMethod = (...call) => send(...call);`,
    "metaPixel",
  ),
  tiktokPixel: own(
    `for (const call of ttq) send(...call);
     ttq.track = (name) => send("track", name);`,
    "tiktokPixel",
  ),
  // Records typed values, except those of controls marked sensitive, until it is stopped.
  trustedForm: own(
    `const field = document.createElement("input");
     Object.assign(field, { type: "hidden", name: new URL(document.currentScript.src).searchParams.get("field"),
       value: "https://cert.trustedform.com/0123abcd" });
     document.querySelector("form").append(field);
     let stopped = false;
     addEventListener("input", ({ target }) => {
       if (!stopped) send("typed", target.dataset.tfSensitive === "true" ? "***" : target.value);
     });
     globalThis.trustedFormStopRecording = () => { if (!stopped) send("stopped"); stopped = true; };`,
    "trustedForm",
  ),
  reviewWidget: own(
    `const load = (element) => {
       const frame = document.createElement("iframe");
       Object.assign(frame, { src: origin + "/reviewWidget/frame/" + element.dataset.businessunitId, title: "Reviews" });
       frame.style.cssText = "border:0;width:100%;height:" + element.dataset.styleHeight;
       element.append(frame);
     };
     globalThis.Trustpilot = { loadFromElement: load };
     document.querySelectorAll(".trustpilot-widget").forEach(load);`,
    "reviewWidget",
  ),
};
