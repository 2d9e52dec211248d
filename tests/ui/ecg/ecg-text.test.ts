import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { factsOf, measureText, pointText, ratesText } from "@libretto/ui/ecg/ecg-text";
import { toRateStrip } from "@libretto/ui/ecg/rate-strip";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { describe, expect, it } from "vitest";
import { anEcg, steadyEcg } from "../../support/devices/ecg.ts";

const MESSAGES = { it: italian, en };
const speaking = (language: "it" | "en") => new LanguageModel(language, (code, tongue) => MESSAGES[tongue][code]);
const values = (...[language, differs = {}]: ["it" | "en", Parameters<typeof anEcg>[0]?]) =>
  factsOf(anEcg(differs), speaking(language)).map(({ value }) => value);

describe("the description of an ECG", () => {
  it("contains time, length, rate, leads, and the device's result", () => {
    expect(values("it")).toEqual([
      "14/03/2026 08:30",
      "30 s",
      "60 battiti/min",
      "mano-torace",
      "regolare",
      "ritmo regolare",
    ]);
    const differs = { mode: "1-lead", result: "sad", diagnosis: ["high-heart-rate", "premature-beat"] } as const;
    const [, , , mode, result, findings] = values("en", differs);
    expect([mode, result]).toEqual([en["devices.mode.1-lead"], en["devices.face.sad"]]);
    expect(findings).toBe(`${en["devices.finding.high-heart-rate"]}, ${en["devices.finding.premature-beat"]}`);
  });

  it("names missing parts", () => {
    const [, , rate, , , findings] = values("it", { heartRate: null, diagnosis: [] });
    expect([rate, findings]).toEqual(["non rilevata", "nessuna indicazione"]);
  });

  it("contains the caliper measurements in the language's decimals, and no rate within a beat", () => {
    const measure = { milliseconds: 750, millivolts: -1.25, perMinute: 80 };
    expect(measureText(measure, speaking("it"))).toBe("750 ms · −1,25 mV · 80 battiti/min");
    expect(measureText({ ...measure, perMinute: null }, speaking("en"))).toBe("750 ms · −1.25 mV");
    expect(pointText({ seconds: 1.5, millivolts: 0.1234 }, speaking("it"))).toBe("1,5 s, 0,12 mV");
  });

  it("contains the slowest and the fastest rate", () => {
    expect(ratesText([72, 60, 81], speaking("it"))).toBe("minimo 60, massimo 81 battiti/min");
    expect(ratesText([60, 60], speaking("en"))).toBe("60 beats/min");
    expect(ratesText([], speaking("it"))).toBe("nessuna frequenza rilevata");
  });
});

describe("the strip of rates", () => {
  it("is a line with a gap where there was no rate", () => {
    const strip = toRateStrip({ trace: steadyEcg(4), heartRates: Uint16Array.of(60, 0, 80, 82) });
    expect(strip.segments).toEqual(["0,-60 1,-60", "2,-80 3,-80 3,-82 4,-82"]);
    expect([strip.rates, strip.low, strip.high]).toEqual([[60, 80, 82], 50, 92]);
  });

  it("is as long as the recording, and empty without rates", () => {
    const strip = toRateStrip({ trace: steadyEcg(4), heartRates: [] });
    expect(strip.segments).toEqual([]);
    expect(strip.seconds).toBeCloseTo(4, 1);
    expect(strip.high).toBeGreaterThan(0);
  });
});
