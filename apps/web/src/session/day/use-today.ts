import { useSyncExternalStore } from "react";
import { todayOf } from "../validation-context.ts";
import type { Session } from "../session.ts";
import { useSession } from "../use-session.ts";

/** Milliseconds. */
const minute = 60_000;

/** Returns the current day of the site. Renders again when the day changes under an open page. */
export function useToday(): string {
  const { page } = useSession();
  return useSyncExternalStore(
    watchDay,
    () => todayOf(page),
    () => page.today,
  );
}

/** Runs now, and again when the day changes under an open page. Returns a function that ends this. */
export function onEachDay({ page }: Pick<Session, "page">, run: () => void): () => void {
  let day: string | undefined;
  const look = () => {
    const today = todayOf(page);
    if (today === day) return;
    day = today;
    run();
  };
  look();
  return watchDay(look);
}

/** A hidden or sleeping page may miss minutes, so it also looks when it is seen again. */
function watchDay(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}
