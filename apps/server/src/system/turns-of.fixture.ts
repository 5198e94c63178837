/** Turns of the event loop during some work. */
interface Turns<Result> {
  readonly result: Result;
  readonly turns: number;
  /** Turns in which something took five milliseconds or longer: those of mere waiting are shorter. */
  readonly longTurns: number;
}

const longMs = 5;

/** Does work, and counts the turns that everything else had meanwhile. */
export async function turnsOf<Result>(work: () => Promise<Result>): Promise<Turns<Result>> {
  let [turns, longTurns, last, isDone] = [0, 0, performance.now(), false];
  const turn = (): void => {
    if (isDone) return;
    turns += 1;
    if (performance.now() - last >= longMs) longTurns += 1;
    last = performance.now();
    setImmediate(turn);
  };
  setImmediate(turn);
  const result = await work();
  isDone = true;
  return { result, turns, longTurns };
}
