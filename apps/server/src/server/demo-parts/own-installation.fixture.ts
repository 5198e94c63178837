import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../system/root.ts";

/** Hosts of the installation's two sites. */
export const ownHosts = { payday: "payday.kestrel.test", personal: "personal.kestrel.test" } as const;

export interface OwnInstallation {
  readonly folder: string;
  /** Environment of a production server for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Changes the text of a file such as `sites/payday-demo/site.json`. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies of the shipped sites and lenders with all demo content replaced. */
export async function ownInstallation(): Promise<OwnInstallation> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-own-"));
  for (const name of ["sites", "lenders"]) await cp(join(root, name), join(folder, name), { recursive: true });
  const edit: OwnInstallation["edit"] = async (file, change) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, "utf8")));
  };
  for (const site of ["payday-demo", "personal-demo"]) {
    for (const name of ["site.json", "environment.json"]) await edit(`sites/${site}/${name}`, ownSite);
    for (const name of await readdir(join(folder, "sites", site, "images")))
      await edit(`sites/${site}/images/${name}`, ownSite);
  }
  const secrets: Record<string, string> = {};
  for (const name of await readdir(join(folder, "lenders"))) {
    if (!name.endsWith(".json")) continue;
    await edit(`lenders/${name}`, (text) => {
      for (const [, secret = ""] of text.matchAll(/"(?:secret|key)": "([A-Z_]+)"/g)) secrets[secret] = agreed(secret);
      return ownLender(text);
    });
  }
  const env = {
    ...secrets,
    NODE_ENV: "production",
    SITES_DIR: join(folder, "sites"),
    LENDERS_DIR: join(folder, "lenders"),
  };
  return { folder, env, edit, remove: () => rm(folder, { recursive: true }) };
}

const agreed = (secret: string): string => `agreed-with-the-lender-${secret}`;

const ownSite = (text: string): string =>
  text
    .replaceAll("http://partner.localhost:*", "https://partner.test")
    .replaceAll(/(payday|personal)\.localhost/g, "$1.kestrel.test")
    .replaceAll(/(desk|optout)@\w+\.example/g, "$1@kestrel.test")
    .replaceAll(/\b555-?01(\d\d)/g, "867-53$1")
    .replaceAll(/(\d{3})55501(\d\d)"/g, '$186753$2"')
    .replaceAll(/pennyferry|maplewright/gi, "Kestrel")
    .replaceAll("Plain Terms Alliance (sample)", "Alliance of Lenders")
    .replaceAll("plain-terms-alliance.example", "alliance.test")
    .replaceAll(/Sample (Landing|Mill Road)/g, "Harbor Street")
    .replaceAll("Example Credit Guide", "Credit Guide")
    .replaceAll("Sample Budget Coach", "Budget Coach");

const ownLender = (text: string): string =>
  text
    .replaceAll(/,\s*"sample": "fake-[^"]*"/g, "")
    .replaceAll('"{simulator}"', '"pay.kestrel.test"')
    .replaceAll("{simulator}", "https://pay.kestrel.test")
    .replaceAll(/(\w+)\.example/g, "$1.test")
    .replaceAll(" (sample)", "")
    .replaceAll("Sample operator (simulated lender, nothing to verify)", "Dana Ruiz, compliance")
    .replaceAll("SAMPLE-", "CL-")
    .replaceAll(/"sample-(operator|publisher)"/g, '"kestrel-$1"')
    .replaceAll('"fake-source-key"', `"${agreed("HARBORLINE_KEY")}"`)
    .replaceAll(
      /(bellwether|copper mill|drumlin|foxglove|harborline|juniper ridge|larkspur|northfork|quarry road|saltgrass|tamarack|windrow) /gi,
      "Kestrel ",
    )
    .replace(/"name": "[^"]*"/, '"name": "Kestrel Direct"')
    .replace(/"legalName": "[^"]*"/, '"legalName": "Kestrel Direct LLC"');
