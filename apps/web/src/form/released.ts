const pauseMs = 50;
/** An element that was dragged, or whose list of choices is open, stays `:active` in some browsers. */
const longestMs = 3_000;

/** Resolves once the visitor presses nothing. A message that appears earlier moves what is pressed from under the pointer. */
export async function released(): Promise<void> {
  for (let waited = 0; waited < longestMs && globalThis.document?.querySelector(":active"); waited += pauseMs) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}
