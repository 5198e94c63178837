import { startStack, type Stack } from "../stack/stack.ts";

/** Runs an attack against the whole product, and always stops it. */
export async function withStack<T>(
  settings: Parameters<typeof startStack>,
  attack: (stack: Stack) => Promise<T>,
): Promise<T> {
  const stack = await startStack(...settings);
  try {
    return await attack(stack);
  } finally {
    await stack.close();
  }
}
