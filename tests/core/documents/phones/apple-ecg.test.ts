import { isCutEcg, isSinusRhythm, readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
import { describe, expect, it } from "vitest";
import { appleEcg } from "../../../support/documents/apple-export.ts";

/** The form of exports in English, in the order of their lines. */
const english = (samples: readonly string[], changed: Readonly<Record<string, string>> = {}): string => {
  const titles = {
    ...{ Name: "Anna Rossi", "Date of Birth": '"Apr 17, 1968"', "Recorded Date": "2020-02-05 09:14:40 -0400" },
    ...{ Classification: "Sinus Rhythm", Symptoms: "", "Software Version": "1.51", Device: '"Watch5,4"' },
    ...{ "Sample Rate": "512.844 hertz", Lead: "Lead I", Unit: "µV", ...changed },
  };
  return [...Object.entries(titles).map(([title, value]) => `${title},${value}`), "", ...samples, ""].join("\n");
};
const SAMPLES = ["-48.673", "150.141", "0"];

describe("an electrocardiogram of a watch", () => {
  it("has its time in Italy, its rate, its voltages and what the watch says", () => {
    const ecg = readAppleEcg(english(SAMPLES));
    expect(ecg).toMatchObject({ takenAt: "2020-02-05T14:14:40", hertz: 512.844, stated: "Sinus Rhythm" });
    expect(ecg).toMatchObject({ name: "Anna Rossi", birth: "1968-04-17" });
    expect(ecg?.otherLines).toEqual([
      { title: "Software Version", value: "1.51" },
      { title: "Device", value: "Watch5,4" },
      { title: "Lead", value: "Lead I" },
    ]);
    expect(Array.from(ecg?.millivolts ?? [], (value) => Number(value.toFixed(6)))).toEqual([-0.048673, 0.150141, 0]);
  });

  it("is read in another language and with decimal commas, whatever its titles are", () => {
    const ecg = readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100"));
    expect(ecg).toMatchObject({ takenAt: "2019-03-05T09:14:40", hertz: 512.5, stated: "Ritmo sinusale" });
    expect([ecg?.millivolts.length, ecg?.millivolts[100]?.toFixed(4)]).toEqual([15_360, "1.2005"]);
  });

  it.each([
    ["Apr 17, 1968", "1968-04-17"],
    ["17 apr 1968", "1968-04-17"],
    ["7 maggio 1968", "1968-05-07"],
    ["1968-04-17", "1968-04-17"],
    ["4/5/68", ""],
    ["Feb 31, 1968", ""],
    ["", ""],
  ])("has the birth date %j as %j", (text, birth) => {
    expect(readAppleEcg(english(SAMPLES, { "Date of Birth": `"${text}"` }))?.birth).toBe(birth);
  });

  it("has no name when other lines are before the time", () => {
    const lines = english(SAMPLES).split("\n").slice(1).join("\n");
    expect(readAppleEcg(lines)).toMatchObject({ name: "", birth: "" });
  });

  it("says nothing when the file has no line about the rhythm", () => {
    expect(readAppleEcg(english(SAMPLES, { Classification: "" }))?.stated).toBe("");
    const lines = english(SAMPLES).split("\n");
    const without = lines.filter((line) => !/^(Classification|Symptoms|Software|Device)/.test(line)).join("\n");
    expect(readAppleEcg(without)?.stated).toBe("");
  });

  it("is usual only with a text that is known to mean it", () => {
    for (const stated of ["Sinus Rhythm", "Ritmo sinusale"]) expect(isSinusRhythm(stated)).toBe(true);
    const others = ["Atrial Fibrillation", "Fibrillazione atriale", "Inconclusive", "Non è un ritmo sinusale", ""];
    for (const stated of others) expect(isSinusRhythm(stated)).toBe(false);
  });

  it("is incomplete when it is shorter than a recording of a watch", () => {
    const whole = readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100"));
    const short = readAppleEcg(english(SAMPLES));
    expect([whole, short].map((ecg) => ecg !== null && isCutEcg(ecg))).toEqual([false, true]);
  });

  it.each([
    ["without a time", english(SAMPLES, { "Recorded Date": "" })],
    ["without a rate", english(SAMPLES, { "Sample Rate": "" })],
    ["with a rate of nothing", english(SAMPLES, { "Sample Rate": "0 hertz" })],
    ["with a rate that is no electrocardiogram", english(SAMPLES, { "Sample Rate": "50 hertz" })],
    ["with two decimal signs", english(["1,200", "150.141"])],
    ["with two rates", english(SAMPLES, { Device: "300 hertz" })],
    ["with another unit", english(SAMPLES, { Unit: "mV" })],
    ["without voltages", english([])],
    ["with a text among the voltages", english([...SAMPLES, "NaN", "1"])],
    ["that is longer than any recording", english(Array.from({ length: 70_000 }, () => "1"))],
    ["that is another table", "Data,Ora,Massima\n01/09/2026,07:30,138\n"],
    ["that is empty", ""],
  ])("is nothing %s", (_what, text) => {
    expect(readAppleEcg(text)).toBeNull();
  });
});
