import { useEffect } from "react";
import type { ConsoleAnswer, Tree } from "@loanbridge/contract/console";
import { saveFile } from "../../api/index.ts";
import { Badge, Section } from "../../components/index.ts";
import { addTier, changeBudget } from "./edit-tree.ts";
import { NumberField } from "./number-field.tsx";
import { Replay } from "./replay.tsx";
import { TierEditor } from "./tier-editor.tsx";
import { type Lab, useDraft } from "./use-draft.ts";
import { useFocusAfterMove } from "./use-focus-after-move.ts";
import { useProblems } from "./use-problems.ts";

export type TreeLender = ConsoleAnswer<"showTree">["lenders"][number];

interface TreeLabProps {
  readonly site: string;
  /** The tree that the server uses. */
  readonly current: Tree;
  readonly lenders: readonly TreeLender[];
}

/** Edits a copy of a site's tree, and replays requests through both. */
export function TreeLab({ site, current, lenders }: TreeLabProps) {
  const lab = useDraft(site, current);
  const { tree, edit } = lab;
  const problems = useProblems(site, tree);
  const [said, moved] = useFocusAfterMove();
  useUndoKeys(lab);
  return (
    <>
      <Section title="Tree" tools={<Tools site={site} lab={lab} />}>
        {lab.isOutdated && (
          <p className="notice warn">
            The site’s tree was changed since you began. Your copy is compared with the new one; Reset takes it over.
          </p>
        )}
        <div className="filters">
          <NumberField
            label="Time for all tiers, in seconds"
            value={tree.timeBudgetSeconds}
            error={problems.at("timeBudgetSeconds")}
            onNumber={(seconds) => edit(changeBudget(tree, seconds), "time")}
          />
        </div>
        <ol className="tiers">
          {tree.tiers.map((_, nth) => (
            <TierEditor
              // oxlint-disable-next-line react/no-array-index-key -- A tier has no name but its place.
              key={nth}
              nth={nth}
              tree={tree}
              edit={edit}
              lenders={lenders}
              problems={problems}
              moved={moved}
            />
          ))}
        </ol>
        <div className="tools">
          <button type="button" className="button" onClick={() => edit(addTier(tree))}>
            Add tier
          </button>
          <span className="muted">
            Alt+Up and Alt+Down move the lender that has the focus. Ctrl+Z undoes, Ctrl+Shift+Z redoes.
          </span>
        </div>
        <output className="hidden">{said}</output>
        <Problems lines={problems.all?.map(({ line }) => line)} />
      </Section>
      <Replay
        site={site}
        tree={tree}
        lenders={lenders}
        isRefused={problems.all === undefined || problems.all.length > 0}
      />
    </>
  );
}

/** Steps back and forth, and the copy as a file. */
function Tools({ site, lab: { tree, undo, redo, reset } }: { readonly site: string; readonly lab: Lab }) {
  const file = `${JSON.stringify(tree, undefined, 2)}\n`;
  const save = (): void => saveFile(`${site}-tree.json`, new Blob([file], { type: "application/json" }));
  return (
    <span className="tools">
      {reset === undefined ? <Badge>Same as in use</Badge> : <Badge tone="warn">Edited copy</Badge>}
      <button type="button" className="button" disabled={undo === undefined} onClick={undo}>
        Undo
      </button>
      <button type="button" className="button" disabled={redo === undefined} onClick={redo}>
        Redo
      </button>
      <button type="button" className="button" disabled={reset === undefined} onClick={reset}>
        Reset
      </button>
      <button type="button" className="button" onClick={save}>
        Download
      </button>
    </span>
  );
}

/** Problems of the copy, as `loanbridge site check` prints it. */
function Problems({ lines }: { readonly lines: readonly string[] | undefined }) {
  if (lines === undefined || lines.length === 0) return <output />;
  return (
    <output className="notice bad">
      <span>
        <strong>A site with this tree would be refused.</strong>
        <ul className="plain">
          {lines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      </span>
    </output>
  );
}

function useUndoKeys({ undo, redo }: Lab): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      // A text field undoes its own typing.
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea") !== null;
      if (!isUndo || isTyping) return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
}
