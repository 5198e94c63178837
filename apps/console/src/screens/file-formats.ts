/** Formats of a file with personal data. */
export const fileFormats = [
  { value: "html", label: "Page to print (HTML)" },
  { value: "json", label: "Data (JSON)" },
] as const;

export type FileFormat = (typeof fileFormats)[number]["value"];
