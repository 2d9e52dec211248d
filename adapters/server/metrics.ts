/** What tells series of one metric apart: few values each, none of a person. */
export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [Labels, number];

/** Figures as a monitor reads them (Prometheus text format 0.0.4). */
export interface Metrics {
  readonly counter: (name: string, about: string) => (labels: Labels, by?: number) => void;
  /** @param bounds upper ends of the buckets, ascending */
  readonly histogram: (
    name: string,
    about: string,
    bounds: readonly number[],
  ) => (labels: Labels, value: number) => void;
  /** Read when they are asked for; `counter` where the figure only grows. */
  readonly gauge: (
    name: string,
    about: string,
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
    kind?: "gauge" | "counter",
  ) => void;
  readonly text: () => Promise<string>;
}

/** More series than this are no longer told apart: whoever asks must not be able to fill the memory. */
const MOST_SERIES = 2000;
const OTHERS: Labels = { series: "others" };

const escaped = (text: string): string => text.replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));
const labelsText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
};
const line = (name: string, labels: Labels, value: number): string => `${name}${labelsText(labels)} ${value}`;

interface Series<A> {
  readonly labels: Labels;
  value: A;
}

const seriesOf = <A>(fresh: () => A) => {
  const all = new Map<string, Series<A>>();
  const at = (labels: Labels): Series<A> => {
    const name = labelsText(labels);
    const known = all.get(name);
    if (known !== undefined) return known;
    if (all.size >= MOST_SERIES && labels !== OTHERS) return at(OTHERS);
    const made = { labels, value: fresh() };
    all.set(name, made);
    return made;
  };
  return { at, all: () => [...all.values()] };
};

type Told = readonly string[] | Promise<readonly string[]>;

/** No figures yet; each that is added is told in that order. */
export const newMetrics = (): Metrics => {
  const told: (() => Told)[] = [];
  const head = (name: string, about: string, type: string): readonly string[] => [
    `# HELP ${name} ${about}`,
    `# TYPE ${name} ${type}`,
  ];
  return {
    counter: (name, about) => {
      const series = seriesOf(() => 0);
      told.push(() => [
        ...head(name, about, "counter"),
        ...series.all().map(({ labels, value }) => line(name, labels, value)),
      ]);
      return (labels, by = 1) => {
        series.at(labels).value += by;
      };
    },
    histogram: (name, about, bounds) => {
      const series = seriesOf(() => ({ sum: 0, count: 0, within: bounds.map(() => 0) }));
      told.push(() => [
        ...head(name, about, "histogram"),
        ...series
          .all()
          .flatMap(({ labels, value: { sum, count, within } }) => [
            ...bounds.map((bound, i) => line(`${name}_bucket`, { ...labels, le: String(bound) }, within[i] ?? 0)),
            line(`${name}_bucket`, { ...labels, le: "+Inf" }, count),
            line(`${name}_sum`, labels, sum),
            line(`${name}_count`, labels, count),
          ]),
      ]);
      return (labels, value) => {
        const all = series.at(labels).value;
        all.sum += value;
        all.count += 1;
        for (const [i, bound] of bounds.entries()) if (value <= bound) all.within[i] = (all.within[i] ?? 0) + 1;
      };
    },
    gauge: (name, about, read, kind = "gauge") => {
      told.push(async () => [
        ...head(name, about, kind),
        ...(await read()).map(([labels, value]) => line(name, labels, value)),
      ]);
    },
    text: async () => {
      const parts = await Promise.all(told.map((tell) => tell()));
      return `${parts.flat().join("\n")}\n`;
    },
  };
};
