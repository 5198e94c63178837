import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { useState } from "react";
import { Bars, FunnelSteps, Lanes, RowSparkline, Sparkline, StackedBars, TimeSeries, WeekGrid } from "../index.ts";
import { samples } from "./samples.fixture.ts";

const { hours, margins, outcomes, week, request, funnel, trend } = samples;
const empty = hours.times.map(() => null);
const one = { ...hours, times: hours.times.slice(0, 1), title: "Revenue is $12.40, with nothing to compare" };

function Gallery() {
  const [live, setLive] = useState(0);
  Object.assign(globalThis, { tick: () => flushSync(() => setLive((count) => count + 1)) });
  const minutes = Array.from({ length: 60 }, (_, at) => 20_000 + Math.round(9_000 * Math.sin((at + live) / 6)));
  return (
    <main className="gallery">
      <h1>Charts</h1>
      <TimeSeries data={hours} />
      <StackedBars data={outcomes} />
      <Bars data={margins} />
      <FunnelSteps data={funnel} />
      <div className="gallery-wide">
        <WeekGrid data={week} />
      </div>
      <div className="gallery-wide">
        <Lanes data={request} />
      </div>
      <Sparkline data={trend} />
      <p>
        In a row: 36.0% <RowSparkline data={trend} />
      </p>
      <TimeSeries
        data={{ ...hours, title: "No revenue yet", main: { name: "today", values: empty }, comparisons: [] }}
      />
      <TimeSeries data={{ ...one, main: { name: "today", values: [1_240] }, comparisons: [] }} />
      <Bars data={{ title: "No figures for margin yet", unit: margins.unit, rows: [] }} />
      <Sparkline
        data={{ ...trend, title: "Acceptance: 31.0% on Nov 10, the only figure", names: ["Nov 10"], values: [0.31] }}
      />
      <div data-live="">
        <TimeSeries
          data={{
            ...hours,
            title: "Requests in the last hour",
            unit: { kind: "count", of: "requests" },
            bucket: "minute",
            times: minutes.map((_, at) => (hours.times[14] ?? 0) + at * 60_000),
            main: { name: "now", values: minutes },
            comparisons: [
              { name: "yesterday", values: minutes.map((value) => value - 4_000) },
              { name: "last Monday", values: minutes.map((value) => value + 3_000) },
            ],
          }}
        />
      </div>
    </main>
  );
}

const root = document.getElementById("root");
if (root) flushSync(() => createRoot(root).render(<Gallery />));
