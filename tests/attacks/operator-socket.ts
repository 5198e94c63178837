import { writeToOperator } from "../edge/write-to-operator.ts";
import type { Attack } from "./attack.ts";

export const operatorSocketAttack: Attack = {
  does: "Writes bytes of any kind to the operator's socket, and leaves at any byte, to end the server.",
  async run(full) {
    const { written, faults } = await writeToOperator(full ? 100_000 : 300, 20_261_123);
    return {
      withstood: faults.length === 0,
      seen: faults[0] ?? `${String(written)} sequences; the next command was answered`,
    };
  },
};
