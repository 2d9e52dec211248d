import { findRecommendedVaccinations } from "@libretto/core/record/vaccinations/due";
import { describe, expect, it } from "vitest";
import { on } from "../../support/builders.ts";

type GivenVaccination = Parameters<typeof findRecommendedVaccinations>[0][number];

const BORN = on("1950-05-10");
const given = (disease: string, day: string): GivenVaccination => ({ diseases: [disease], givenOn: on(day) });
const find = (name: string, all: readonly GivenVaccination[], today: string, birth = BORN) =>
  findRecommendedVaccinations(all, birth, on(today)).find((one) => one.name === name);

describe("the recommended vaccinations of an adult", () => {
  it("begin with the tetanus booster at 19, influenza at 60, and pneumococcus and shingles at 65", () => {
    const namesAt = (today: string) =>
      findRecommendedVaccinations([], on("1960-05-10"), on(today)).map(({ name }) => name);
    expect(namesAt("1979-05-09")).toEqual([]);
    expect(namesAt("1979-05-10")).toEqual(["tetanus"]);
    expect(namesAt("2020-05-10")).toEqual(["tetanus", "influenza"]);
    expect(namesAt("2025-05-10")).toEqual(["tetanus", "influenza", "pneumococcus", "shingles"]);
    expect(findRecommendedVaccinations([], null, on("2026-01-01"))).toEqual([]);
  });

  it("a tetanus booster is due ten years after the last one", () => {
    const all = [given("tetano", "2016-02-29"), given("tetano", "1999-01-01"), given("influenza", "2025-11-01")];
    expect(find("tetanus", all, "2026-02-27")).toMatchObject({ state: "upToDate", dueOn: "2026-02-28" });
    expect(find("tetanus", all, "2026-02-28")).toMatchObject({ state: "due", last: "2016-02-29" });
    expect(find("tetanus", [], "2026-02-28")).toMatchObject({ state: "notRecorded", dueOn: null });
  });

  it.each([
    ["2026-10-01", [], "due", "2026-10-01"],
    ["2027-03-31", [], "due", "2026-10-01"],
    ["2027-04-01", [], "upToDate", "2027-10-01"],
    ["2026-09-15", [], "upToDate", "2026-10-01"],
    ["2026-11-20", ["2026-09-20"], "upToDate", "2027-10-01"],
    ["2026-11-20", ["2026-01-20"], "due", "2026-10-01"],
    ["2027-02-01", ["2026-10-20"], "upToDate", "2027-10-01"],
  ] as const)("on %s, influenza after %j is %s, from %s", (today, days, state, dueOn) => {
    const all = days.map((day) => given("influenza", day));
    expect(find("influenza", all, today)).toMatchObject({ state, dueOn });
  });

  it("pneumococcus and shingles are recorded or not", () => {
    expect(find("shingles", [given("herpes zoster", "2020-01-01")], "2026-01-01")).toMatchObject({
      state: "upToDate",
      dueOn: null,
    });
    expect(find("pneumococcus", [], "2026-01-01")).toMatchObject({ state: "notRecorded" });
  });
});
