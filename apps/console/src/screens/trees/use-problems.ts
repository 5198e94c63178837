import { useEffect, useState } from "react";
import type { ConsoleAnswer, Tree } from "@loanbridge/contract/console";
import { useAction, useSessionEnded } from "../../api/index.ts";

type Problem = ConsoleAnswer<"checkTree">["problems"][number];

export interface TreeProblems {
  /** Undefined until the server has checked the tree as it is now. */
  readonly all: readonly Problem[] | undefined;
  /** The problem at a path below the tree, such as `tiers[0].minimumPrice`. */
  readonly at: (path: string) => string | undefined;
  /** Whether anything is wrong below a path. */
  readonly isBelow: (path: string) => boolean;
}

/** Milliseconds without an edit after which the tree is checked. */
const restMs = 250;
/** Milliseconds after which it is checked again if the server did not answer. */
const againMs = 5_000;
const root = "routing.";

/** Has the server check the tree after each edit, as `loanbridge site check` does. */
export function useProblems(site: string, tree: Tree): TreeProblems {
  const { run } = useAction("checkTree");
  const [checked, setChecked] = useState<{ readonly tree: Tree; readonly problems: readonly Problem[] }>();
  const hasEnded = useSessionEnded() !== null;
  useEffect(() => {
    if (hasEnded) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const check = async (): Promise<void> => {
      const answer = await run({ site, tree });
      if (isOver) return;
      if (answer === undefined) checkAfter(againMs);
      else setChecked({ tree, problems: answer.problems });
    };
    const checkAfter = (ms: number): void => {
      timer = setTimeout(() => {
        void check();
      }, ms);
    };
    checkAfter(restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [run, site, tree, hasEnded]);
  const found = checked?.problems ?? [];
  return {
    all: checked?.tree === tree ? checked.problems : undefined,
    at(path) {
      const own = found.find((problem) => problem.path === `${root}${path}`);
      if (own === undefined) return undefined;
      const said = own.line.slice(own.line.indexOf(own.path) + own.path.length + 2);
      return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
    },
    isBelow: (path) => found.some((problem) => problem.path.startsWith(`${root}${path}`)),
  };
}
