/**
 * How Node starts the server. Thousands of lines that open together are all alive when the garbage collector looks at what is
 * young, and everyone waits while it copies them: as much as fits. By itself V8 lets 32 MB gather on a large machine, which
 * is 20 ms and more beside 10,000 slow lines; of 4 MB they are 2.
 * The price: a form and a whole application take some 15 % more of the processor than with 8 MB (6 to 26 % in turns).
 */
export const serverFlags = ["--max-semi-space-size=4"] as const;
