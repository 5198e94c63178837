import type { ProblemError } from "../api/index.ts";
import { Failure } from "./answered.tsx";
import { useToast } from "./toasts.tsx";

const formats = { csv: "CSV", json: "JSON", html: "Printable HTML" } as const;
type Format = keyof typeof formats;

interface FileDownloadsProps {
  /** Resolves with whether the file came. */
  readonly run: (format: Format) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly problem: ProblemError | undefined;
}

/** Downloads a whole report, as the command writes it. */
export function FileDownloads({ run, isRunning, problem }: FileDownloadsProps) {
  const toast = useToast();
  const save = async (format: Format): Promise<void> => {
    if (await run(format)) toast(`The report was downloaded as ${formats[format]}.`);
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
