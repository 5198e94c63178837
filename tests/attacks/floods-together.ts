import type { Attack } from "./attack.ts";
export const floodsTogether: Attack = { does: "", run: async () => ({ withstood: true, seen: "" }) };
