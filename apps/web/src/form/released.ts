const pauseMs = 50;

/** Resolves once the visitor presses nothing. A message that appears earlier moves what is pressed from under the pointer. */
export async function released(): Promise<void> {
  while (globalThis.document?.querySelector(":active")) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}
