import { readAppleEcg } from "@libretto/core/documents/phones/apple-ecg";
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
    expect(Array.from(ecg?.millivolts ?? [], (value) => Number(value.toFixed(6)))).toEqual([-0.048673, 0.150141, 0]);
  });

  it("is read in another language and with decimal commas, whatever its titles are", () => {
    const ecg = readAppleEcg(appleEcg("2019-03-05 09:14:40 +0100"));
    expect(ecg).toMatchObject({ takenAt: "2019-03-05T09:14:40", hertz: 512.5, stated: "Ritmo sinusale" });
    expect([ecg?.millivolts.length, ecg?.millivolts[100]?.toFixed(4)]).toEqual([15_360, "1.2005"]);
  });

  it.each([
    ["without a time", english(SAMPLES, { "Recorded Date": "" })],
    ["without a rate", english(SAMPLES, { "Sample Rate": "" })],
    ["with a rate of nothing", english(SAMPLES, { "Sample Rate": "0 hertz" })],
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
