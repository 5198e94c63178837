/**
 * Node flags of the server.
 *
 * --max-semi-space-size: thousands of connections that open together are all live when the garbage collector scans the
 * young generation, and copying them blocks the event loop. By default V8 lets 32 MB accumulate on a large machine: 20
 * ms and more with 10,000 slow connections. With 4 MB it is 2 ms. The cost: a form and a whole application use about
 * 15% more CPU time than with 8 MB (6 to 26% in alternating runs).
 *
 * --v8-pool-size: V8 marks the old generation with four helper threads, which on two cores compete with the main thread
 * for 0.1 s every few seconds. A heap of 40 MB keeps only one busy. With one, the 99th percentile of a landing form at
 * half of the peak rate is 17 to 24 ms instead of 25 to 73 ms (alternating runs on PostgreSQL, with less than 4% of
 * other load).
 *
 * --disable-sigusr1: otherwise SIGUSR1 opens the inspector, and any process of the same user could run code where the
 * keys are in memory.
 */
export const serverFlags = ["--max-semi-space-size=4", "--v8-pool-size=1", "--disable-sigusr1"] as const;
