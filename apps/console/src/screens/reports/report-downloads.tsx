import type { ConsoleInput } from "@loanbridge/contract/console";
import { useDownload } from "../../api/index.ts";
import { Failure, useToast } from "../../components/index.ts";

const formats = { csv: "CSV", json: "JSON", html: "Printable HTML" } as const;
type Format = keyof typeof formats;

/** Downloads the whole report, as the command writes it. */
export function ReportDownloads({ question }: { readonly question: Omit<ConsoleInput<"reportFile">, "format"> }) {
  const { run, isRunning, problem } = useDownload("reportFile");
  const toast = useToast();
  const save = async (format: Format): Promise<void> => {
    if (await run({ ...question, format })) toast(`The report was downloaded as ${formats[format]}.`);
  };
  return (
    <>
      {(Object.keys(formats) as Format[]).map((format) => (
        <button key={format} type="button" className="button" disabled={isRunning} onClick={() => void save(format)}>
          <span className="hidden">Download </span>
          {formats[format]}
        </button>
      ))}
      {problem && <Failure problem={problem} />}
    </>
  );
}
