import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Metrics } from "./metrics.ts";

/** Metrics of the process. `read` sets the gauges; the event loop delay is measured since the last read. */
export function watchProcess(metrics: Metrics): { read(): void; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.startedSeconds.set(Math.round(Date.now() / 1000 - process.uptime()));
  return {
    read() {
      const { rss, heapUsed, external } = process.memoryUsage();
      metrics.memoryBytes.set({ of: "rss" }, rss);
      metrics.memoryBytes.set({ of: "heap" }, heapUsed);
      metrics.memoryBytes.set({ of: "external" }, external);
      const { user, system } = process.cpuUsage();
      metrics.cpuSeconds.set((user + system) / 1e6);
      // Without samples there is no percentile: report no delay.
      metrics.lagSeconds.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0);
      delay.reset();
    },
    close: () => void delay.disable(),
  };
}
