import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Labels of a metric: few values each, none personal. */
export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [Labels, number];

/** Metrics in Prometheus text format 0.0.4. */
export interface Metrics {
  /** @param labelNames every label that the counter may be given */
  readonly counter: (
    name: string,
    help: string,
    labelNames: readonly string[],
  ) => (labels: Labels, by?: number) => void;
  /** @param bounds upper ends of the buckets, ascending */
  readonly histogram: (
    name: string,
    help: string,
    labelNames: readonly string[],
    bounds: readonly number[],
  ) => (labels: Labels, value: number) => void;
  /** Read on each scrape; `counter` if the value only grows. */
  readonly gauge: (
    name: string,
    help: string,
    labelNames: readonly string[],
    readSamples: () => readonly Sample[] | Promise<readonly Sample[]>,
    kind?: "gauge" | "counter",
  ) => void;
  /** Adds processor time, memory, open files, garbage collection and the delay of the event loop. */
  readonly watchProcess: () => void;
  readonly text: () => Promise<string>;
}

/** Further series are counted together, so that clients cannot fill the memory. */
const MAX_SERIES = 2000;
const OTHER_SERIES = "others";

/** Limits the number of series. Further label values share one series. */
const limitSeries = (labelNames: readonly string[]): ((labels: Labels) => Record<string, string>) => {
  const known = new Set<string>();
  return (labels) => {
    const series = JSON.stringify(labelNames.map((name) => labels[name]));
    if (known.size < MAX_SERIES) known.add(series);
    return known.has(series) ? { ...labels } : Object.fromEntries(labelNames.map((name) => [name, OTHER_SERIES]));
  };
};

/** Starts without metrics; they are written in the order of registration. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  return {
    counter: (name, help, labelNames) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      const bounded = limitSeries(labelNames);
      return (labels, by = 1) => counter.inc(bounded(labels), by);
    },
    histogram: (name, help, labelNames, bounds) => {
      const histogram = new Histogram({ name, help, labelNames: [...labelNames], buckets: [...bounds], registers });
      const bounded = limitSeries(labelNames);
      return (labels, value) => histogram.observe(bounded(labels), value);
    },
    gauge: (name, help, labelNames, readSamples, kind = "gauge") => {
      const settings = { name, help, labelNames: [...labelNames], registers };
      if (kind === "gauge")
        new Gauge({
          ...settings,
          async collect() {
            const samples = await readSamples();
            this.reset();
            for (const [labels, value] of samples) this.set({ ...labels }, value);
          },
        });
      else
        new Counter({
          ...settings,
          async collect() {
            const samples = await readSamples();
            this.reset();
            for (const [labels, value] of samples) this.inc({ ...labels }, value);
          },
        });
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
  };
};
