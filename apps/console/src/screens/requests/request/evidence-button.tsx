import { useState } from "react";
import { useDownload } from "../../../api/index.ts";
import { ConfirmDialog, SelectField } from "../../../components/index.ts";
import { type FileFormat, fileFormats } from "../../file-formats.ts";

interface EvidenceButtonProps {
  readonly id: string;
  /** Called after the download, because the ledger has a new entry. */
  readonly exported?: (() => void) | undefined;
  /** In a table, the button says for which request. */
  readonly label?: string;
}

/** Downloads the evidence of a request, with a reason that the ledger stores first. */
export function EvidenceButton({ id, exported, label = "Evidence…" }: EvidenceButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [format, setFormat] = useState<FileFormat>("html");
  const { run, isRunning, problem } = useDownload("requestEvidence");
  const download = async (why: string): Promise<void> => {
    if (!(await run({ id, why, format }))) return;
    setAsking(false);
    exported?.();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Download the evidence?"
          verb="Download"
          reasonLabel="Reason, stored in the consent ledger"
          isRunning={isRunning}
          problem={problem}
          confirm={(why) => void download(why)}
          close={() => setAsking(false)}
        >
          <p>
            The file has the applicant’s name and contact, each consent with its text and proof, and every disclosure.
            Deliver it securely, then delete it.
          </p>
          <SelectField
            label="Format"
            value={format}
            options={fileFormats}
            onChange={(next) => setFormat(next === "json" ? "json" : "html")}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
