import { spawn } from "node:child_process";

/** Programs that open an address in the operator's browser, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the operator's browser. Resolves with whether the program for it started. */
export async function openInBrowser(address: string): Promise<boolean> {
  const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
  return await new Promise((resolve) => {
    const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
    child.once("error", () => resolve(false));
  });
}
