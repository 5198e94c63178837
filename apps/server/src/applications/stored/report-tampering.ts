import { SealBroken } from "../../store/index.ts";
import type { Tampered } from "../visitor-tokens.ts";
import { ApplicationTampered } from "./stored-application.ts";

/** Returns a function that reports broken seals as tampering, and rethrows. */
export function reportTampering(tampered: Tampered) {
  return async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ApplicationTampered) tampered("application", error.applicationId);
      else if (error instanceof SealBroken) tampered("application");
      throw error;
    }
  };
}
