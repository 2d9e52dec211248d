import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { isRight } from "@libretto/core/kernel/fp";
import { findChangesSince } from "@libretto/core/record/across/since-visit/since-visit";
import { homePressureSeriesOf } from "@libretto/core/record/vital-signs/home-pressure";
import { latestByKind } from "@libretto/core/record/vital-signs/kinds";
import { PHONE_APPS } from "@libretto/core/record/vital-signs/phone-app";
import {
  describeSource,
  type MeanDescription,
  nameSource,
  type SourceDescription,
} from "@libretto/core/record/vital-signs/phone-source";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { bandOfNewest, improbableChangesOf, measureBandsOf } from "@libretto/core/record/vital-signs/reading-changes";
import { readSource, writeSource } from "@libretto/core/record/vital-signs/reading-source";
import {
  newestPointOf,
  previousPointOf,
  seriesPointsOf,
  timeSeriesOf,
} from "@libretto/core/record/vital-signs/time-series";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { mapRows } from "@libretto/core/reports/for-doctor";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import { sourceText } from "@libretto/core/reports/labels/source-texts";
import { formatChanges } from "@libretto/core/reports/since-visit/change-lines";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { anEmptyReading } from "../../../support/record/vital-signs.ts";

const MEAN: MeanDescription = {
  ...{ kind: "mean", of: "day", count: 24, minimum: [58.5], maximum: [97], name: "Apple Watch", app: "appleHealth" },
};
const MINUTE_MEAN: MeanDescription = { ...MEAN, of: "minute", name: "", minimum: [118, 70], maximum: [139, 88] };
const ADULT = { ...UNKNOWN_SUBJECT, birth: on("1968-04-17"), sex: "male" } as const;
const TODAY = on("2026-03-14");
const noon = at("2026-03-14T11:00:00.000Z");
const morning = at("2026-03-14T07:00:00.000Z");

const anyName = fc.string({ minLength: 1, maxLength: 90 }).filter((name) => name.trim() === name && name !== "");
const anyNumbers = fc.array(
  fc.integer({ min: 0, max: 9999 }).map((number) => number / 10),
  { minLength: 1, maxLength: 2 },
);
const anySource: fc.Arbitrary<Exclude<SourceDescription, { readonly kind: "typed" }>> = fc.oneof(
  anyName.map((name) => ({ kind: "device", name }) as const),
  fc.record({ kind: fc.constant("device" as const), name: anyName, app: fc.constantFrom(...PHONE_APPS) }),
  fc.record({
    ...{ kind: fc.constant("device" as const), name: anyName, app: fc.constantFrom(...PHONE_APPS) },
    circumstance: fc.constantFrom("typedOnPhone" as const, "inMotion" as const),
  }),
  fc.record({
    kind: fc.constant("mean" as const),
    of: fc.constantFrom("minute" as const, "day" as const),
    count: fc.integer({ min: 2, max: 2000 }),
    minimum: anyNumbers,
    maximum: anyNumbers,
    name: anyName,
    app: fc.constantFrom(...PHONE_APPS),
  }),
);

describe("the stored text of a source", () => {
  it("says whether it is a mean, who measured, and from which export it comes", () => {
    expect(writeSource(nameSource(MEAN))).toBe(
      "Media del giorno, 24 valori, da 58,5 a 97: Apple Watch, da Salute (Apple)",
    );
    expect(writeSource(nameSource({ kind: "device", name: "", app: "appleHealth" }))).toBe("Salute (Apple)");
    expect(
      nameSource({ kind: "device", name: "Salute", app: "appleHealth", circumstance: "typedOnPhone" }),
    ).toHaveProperty("name", "Salute, scritto a mano, da Salute (Apple)");
    expect(readSource("Checkme")).toEqual({ kind: "device", name: "Checkme" });
    expect(readSource("Media del giorno: Checkme")).toEqual({ kind: "device", name: "Media del giorno: Checkme" });
  });

  it("reads back every source, also from a row", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const stored = readSource(writeSource(nameSource(source)));
        expect([stored.kind, describeSource(stored)]).toEqual([source.kind, source]);
      }),
    );
    const stored = vitalSigns.wire.encode(anEmptyReading({ heartRate: 62, source: nameSource(MEAN) }));
    const read = vitalSigns.wire.decode(stored);
    expect(isRight(read) && describeSource(read.right.source)).toEqual(MEAN);
    expect(describeSource(readSource(""))).toEqual({ kind: "typed" });
  });

  it("is shown in the language of the reader", () => {
    expect(sourceText(nameSource(MEAN), "it")).toBe(
      "Media del giorno, 24 valori, da 58,5 a 97, non confrontata con i limiti: Apple Watch, dall'esportazione di Salute (Apple)",
    );
    expect(sourceText(nameSource(MINUTE_MEAN), "en")).toBe(
      "Mean of one minute, 24 values, from 118/70 to 139/88, not compared with the limits: from the export of Health (Apple)",
    );
  });
});

describe("a mean of the export of a phone", () => {
  const mean = (values: Partial<Reading>) =>
    anEmptyReading({ id: 2, takenAt: noon, source: nameSource(MEAN), ...values }) as Reading;
  const measured = (values: Partial<Reading>) => anEmptyReading({ id: 1, takenAt: morning, ...values }) as Reading;

  it("is compared with no limit of a single measurement, and with no earlier value", () => {
    const light = measured({ takenAt: at("2026-03-13T07:00:00.000Z"), weight: 60 });
    expect(measureBandsOf(mean({ oxygenSaturation: 82 }), ADULT, TODAY)).toEqual([]);
    expect(measureBandsOf(measured({ oxygenSaturation: 82 }), ADULT, TODAY)[0]?.band.band).toBe("urgent");
    expect(improbableChangesOf(mean({ weight: 90 }), ADULT, TODAY, [light])).toEqual([]);
    expect(bandOfNewest(timeSeriesOf([mean({ oxygenSaturation: 82 })])[0] as never, ADULT, TODAY)).toBeNull();
  });

  it("hides no measurement of its day, and is named as a mean", () => {
    const [lines] = timeSeriesOf([measured({ oxygenSaturation: 82 }), mean({ oxygenSaturation: 97 })]);
    if (lines === undefined) throw new Error("a line");
    expect(newestPointOf(seriesPointsOf(lines))?.id).toBe(1);
    expect(bandOfNewest(lines, ADULT, TODAY)?.band).toBe("urgent");
    expect(seriesPointsOf(lines).map((point) => measureText("it").nameOf(lines, point))).toEqual([
      "Saturazione",
      "Saturazione (media)",
    ]);
  });

  it("hides no measurement of an earlier day, and only means are compared with it", () => {
    const before = { takenAt: at("2026-03-12T07:00:00.000Z"), oxygenSaturation: 97 };
    const urgent = { id: 3, takenAt: at("2026-03-13T07:00:00.000Z"), oxygenSaturation: 82 };
    const readings = [measured(before), mean({ ...before, id: 4, takenAt: at("2026-03-12T11:00:00.000Z") })];
    const [lines] = timeSeriesOf([...readings, measured(urgent), mean({ oxygenSaturation: 96 })]);
    if (lines === undefined) throw new Error("a line");
    const points = seriesPointsOf(lines);
    const [first, firstMean, newest, lastMean] = points;
    if (newest === undefined || lastMean === undefined) throw new Error("four points");
    expect(newestPointOf(points)).toBe(newest);
    expect(bandOfNewest(lines, ADULT, TODAY)?.band).toBe("urgent");
    expect([previousPointOf(points, newest), previousPointOf(points, lastMean)]).toEqual([first, firstMean]);
    expect(newestPointOf([firstMean, lastMean].flatMap((point) => point ?? []))).toBe(lastMean);
  });

  it("stays in the summary without the band of an earlier measurement, and without a change since it", () => {
    const urgent = measured({ takenAt: at("2026-03-11T07:00:00.000Z"), oxygenSaturation: 82 });
    const rows = { ...mapRows(completeRecord(), () => []), vitalSigns: [urgent, mean({ oxygenSaturation: 96 })] };
    const changes = findChangesSince(rows, on("2026-03-12"), TODAY);
    expect(changes.measures).toMatchObject([{ earlier: null, trend: null, points: [{ id: 2 }] }]);
    const groups = formatChanges(changes, {
      ...{ language: "it", subject: ADULT, homeSeries: null, therapies: [], labResults: [] },
      areValuesComplete: true,
    });
    const [line] = groups.flatMap((group) => group.lines);
    expect(line).toMatchObject({ text: "Saturazione (media) 96 %", isDangerous: false });
    expect(line?.detail).not.toContain("precedente");
  });

  it("is no latest measurement and no part of a series of blood pressure at home", () => {
    const pressure = { maximumPressure: 134, minimumPressure: 82 };
    const source = nameSource({ ...MEAN, minimum: [120, 70], maximum: [140, 90] });
    const readings = [mean({ ...pressure, source, takenAt: at("2026-03-14T08:00:00.000Z") })];
    expect([latestByKind(readings), homePressureSeriesOf(readings)]).toEqual([{}, null]);
  });
});
