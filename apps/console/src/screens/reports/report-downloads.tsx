import { useState } from "react";
import type { ConsoleInput } from "@loanbridge/contract/console";
import { download, ProblemError } from "../../api/index.ts";
import { useToast } from "../../components/index.ts";

const formats = { csv: "CSV", json: "JSON", html: "Printable HTML" } as const;
type Format = keyof typeof formats;

/** Downloads the whole report, as the command writes it. */
export function ReportDownloads({ question }: { readonly question: Omit<ConsoleInput<"reportFile">, "format"> }) {
  const [running, setRunning] = useState<Format>();
  const toast = useToast();
  const save = async (format: Format): Promise<void> => {
    setRunning(format);
    try {
      await download("reportFile", { ...question, format });
      toast(`The report was downloaded as ${formats[format]}.`);
    } catch (error) {
      toast(error instanceof ProblemError ? `${error.title}. ${error.message}` : "The download failed. Try again.");
    } finally {
      setRunning(undefined);
    }
  };
  return (Object.keys(formats) as Format[]).map((format) => (
    <button
      key={format}
      type="button"
      className="button"
      disabled={running !== undefined}
      onClick={() => void save(format)}
    >
      <span className="hidden">Download </span>
      {formats[format]}
    </button>
  ));
}
