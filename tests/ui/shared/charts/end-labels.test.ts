import { endLabels } from "@libretto/ui/shared/charts/end-labels";
import { describe, expect, it } from "vitest";

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const timeOf = (at: number) => new Date(at).toISOString().slice(11, 16);
const exactTimeOf = (at: number) => new Date(at).toISOString().slice(11, 19);
const labels = (low: string, high: string) =>
  endLabels({ low: Date.parse(low), high: Date.parse(high) }, dayOf, timeOf, exactTimeOf).map(({ text }) => text);

describe("the labels of a time axis", () => {
  it("are the first and the last day", () => {
    expect(labels("2026-11-22T23:59Z", "2026-11-23T00:01Z")).toEqual(["2026-11-22", "2026-11-23"]);
  });

  it("have the times too when both results are of one day", () => {
    expect(labels("2026-11-23T08:05Z", "2026-11-23T17:30Z")).toEqual(["2026-11-23 08:05", "2026-11-23 17:30"]);
  });

  it("have the seconds too when both results are of one minute", () => {
    expect(labels("2026-11-23T08:05:02Z", "2026-11-23T08:05:41Z")).toEqual([
      "2026-11-23 08:05:02",
      "2026-11-23 08:05:41",
    ]);
  });

  it("are one for a single result", () => {
    expect(labels("2026-11-23T08:05Z", "2026-11-23T08:05Z")).toEqual(["2026-11-23"]);
  });
});
