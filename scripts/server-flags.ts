/**
 * How Node starts the server. Thousands of lines that open together are all alive when the garbage collector looks at what is
 * young, and everyone waits while it copies them: as much as fits. By itself V8 lets 32 MB gather on a large machine, which
 * is 20 ms and more beside 10,000 slow lines; of 4 MB they are 2.
 * The price: a form and a whole application take some 15 % more of the processor than with 8 MB (6 to 26 % in turns).
 *
 * Looking for what is dead among the rest it sets four helpers to work, and on two processors they take turns with the one that answers:
 * for 0.1 s, every few seconds. A heap of 40 MB keeps one busy. With one, the 99th percentile of a landing form at half of the top
 * rate is 17 to 24 ms where it was 25 to 73 (in turns, on PostgreSQL, where others took less than 4 % of the machine).
 *
 * Without the last one SIGUSR1 opens the inspector: any process of the same user could then run code where the keys are in memory.
 */
export const serverFlags = ["--max-semi-space-size=4", "--v8-pool-size=1", "--disable-sigusr1"] as const;
