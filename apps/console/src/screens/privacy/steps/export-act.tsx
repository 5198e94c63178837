import { useState } from "react";
import { useDownload } from "../../../api/index.ts";
import { CheckField, ConfirmDialog, SelectField, useToast } from "../../../components/index.ts";
import { type FileFormat, fileFormats } from "../../file-formats.ts";
import type { StepProps } from "../shown-case.ts";
import { ChoiceFields, useChoice } from "./choice.tsx";

/** Downloads what is held about the requester, after the ledger has recorded it. */
export function ExportAct({ shown, done }: StepProps) {
  const choice = useChoice(shown);
  const [isAsking, setAsking] = useState(false);
  const [format, setFormat] = useState<FileFormat>("html");
  const [again, setAgain] = useState(false);
  const { run, isRunning, problem } = useDownload("caseFile");
  const toast = useToast();
  const download = async (why: string): Promise<void> => {
    if (!(await run({ id: shown.request.id, why, format, again, ...choice.choice }))) return;
    setAsking(false);
    toast("Downloaded. The file contains personal data: deliver it securely, then delete it.");
    done();
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Download data…
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Download the requester’s data?"
          verb="Download"
          reasonLabel="Reason, stored in the consent ledger"
          isRunning={isRunning}
          problem={problem}
          confirm={(why) => void download(why)}
          close={() => setAsking(false)}
        >
          <ChoiceFields choice={choice} />
          <SelectField
            label="Format"
            value={format}
            options={fileFormats}
            onChange={(next) => setFormat(next === "json" ? "json" : "html")}
          />
          <CheckField label="Also if they had two copies in the last 12 months" isChecked={again} onChange={setAgain} />
        </ConfirmDialog>
      )}
    </>
  );
}
