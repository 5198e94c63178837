/** Shown above every legal text that ships. None of them is legal advice, and none is meant to go live unchanged. */
export const sampleNote =
  "Sample text. It ships with the software as a starting point and has not been reviewed by a lawyer. The operator of this site must replace or approve it with their own counsel before going live.";
