import { encodeAll } from "@libretto/core/devices/bytes";
import { type Findings, NO_FINDINGS, type Part, withFile } from "@libretto/core/devices/checkme/findings";
import {
  type BloodPressure,
  bloodPressure,
  type OxygenSaturation,
  type Temperature,
  type User,
} from "@libretto/core/devices/checkme/records";
import { type Offer, offerStatusOf, offersOf } from "@libretto/core/record/across/device-readings";
import { classifyReadings } from "@libretto/core/record/vital-signs/import";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyLocalDateTime } from "../../../support/arbitraries/devices.ts";
import { at, on } from "../../../support/builders.ts";
import { aUser, localTime } from "../../../support/devices/checkme-files.ts";

const NOW = at("2026-03-14T12:00:00.000Z");
const LIFETIME = { birth: null, now: NOW };
const ANNA = aUser(1, "Anna");
const LUCA: User = { ...aUser(2, "Luca"), weight: null, height: null };

const read = <A>(
  ...records: readonly A[]
): Part<{ readonly records: readonly A[]; readonly rejected: readonly never[] }> => ({
  state: "read",
  value: { records, rejected: [] },
});
const pressure = (takenAt: string, systolic: number | null = 128, diastolic: number | null = 82): BloodPressure => ({
  takenAt: localTime(takenAt),
  systolic,
  diastolic,
  pulse: 68,
});
const saturation: OxygenSaturation = {
  takenAt: localTime("2026-03-04T22:20:00"),
  sensor: "internal",
  oxygen: 97,
  pulse: 84,
  perfusion: 2.4,
  result: "happy",
};
const fever = (way: Temperature["way"]): Temperature => ({
  takenAt: localTime("2026-03-04T22:15:00"),
  way,
  celsius: 38.1,
  result: "sad",
});

const found = (differs: Partial<Findings> = {}): Findings => ({
  ...NO_FINDINGS,
  users: { state: "read", value: [ANNA, LUCA] },
  ...differs,
});
const offers = (differs: Partial<Findings>) => offersOf(found(differs), "Checkme", NOW);
const draftOf = ({ draft: { id: _i, version: _v, list: _l, level: _p, tags: _t, ...values } }: Offer) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
const [anOffer] = offers({ bloodPressures: { 1: read(pressure("2026-03-02T07:30:00")) } });

describe("the readings that a device offers to the record", () => {
  it("are empty before the device was read, or when it has none", () => {
    expect(offersOf(NO_FINDINGS, "Checkme", NOW)).toEqual([]);
    const parts = [{ state: "absent" }, { state: "failed", failure: { error: "TIMEOUT" } }] as const;
    for (const part of parts)
      expect(
        offersOf(
          { ...NO_FINDINGS, users: part, temperatures: part, oxygen: part, bloodPressures: { 1: part } },
          "",
          NOW,
        ),
      ).toEqual([]);
  });

  it("contain a pressure with its pulse, for its user, newest first", () => {
    const both = offers({
      bloodPressures: {
        1: read(pressure("2026-03-02T07:30:00"), pressure("2026-07-05T07:35:00")),
        2: read(pressure("2026-03-03T18:00:00")),
      },
    }).filter(({ kind }) => kind === "bloodPressures");
    expect(both.map(({ user, deviceTime: shownAt }) => [user?.name, shownAt])).toEqual([
      ["Anna", "2026-07-05T07:35:00"],
      ["Anna", "2026-03-02T07:30:00"],
      ["Luca", "2026-03-03T18:00:00"],
    ]);
    expect(both.map(draftOf)[1]).toEqual({
      takenAt: "2026-03-02T06:30:00.000Z",
      source: { kind: "device", name: "Checkme" },
      maximumPressure: 128,
      minimumPressure: 82,
      heartRate: 68,
    });
    expect(both[0]?.draft.takenAt).toBe("2026-07-05T05:35:00.000Z");
  });

  it("contain a saturation with pulse and perfusion, without a user", () => {
    const [offer] = offers({ oxygen: read(saturation) }).filter(({ kind }) => kind === "oxygen");
    expect(offer?.user).toBeNull();
    expect(offer && draftOf(offer)).toMatchObject({ oxygenSaturation: 97, heartRate: 84, perfusionIndex: 2.4 });
  });

  it.each([
    ["body", "body"],
    ["object", "object"],
    ["unknown", undefined],
  ] as const)("contain a temperature with its object: %s", (way, expected) => {
    const temperatures = { ...(read(fever(way)) as Extract<ReturnType<typeof read<Temperature>>, { state: "read" }>) };
    const [offer] = offers({
      temperatures: { state: "read", value: { ...temperatures.value, recordSize: 11 } },
    }).filter(({ kind }) => kind === "temperatures");
    expect(offer && draftOf(offer)).toMatchObject({ temperature: 38.1 });
    expect(offer && draftOf(offer).temperatureWay).toBe(expected);
  });

  it("contain the weight and height of a user, now, where the device has either", () => {
    const bodies = offersOf(
      found({ users: { state: "read", value: [ANNA, LUCA, { ...LUCA, id: 3, height: 180 }] } }),
      "x",
      NOW,
    );
    expect(bodies.map(({ key, deviceTime: shownAt }) => [key, shownAt])).toEqual([
      ["body/1", null],
      ["body/3", null],
    ]);
    expect(bodies.map(draftOf)).toMatchObject([{ takenAt: NOW, weight: 61.5, height: 168 }, { height: 180 }]);
  });

  it("name everything once, also where two users share an id", () => {
    const twice = { ...aUser(1, "Anna di nuovo"), weight: 70 };
    const all = offersOf(
      found({
        users: { state: "read", value: [ANNA, twice] },
        bloodPressures: { 1: read(pressure("2026-03-02T07:30:00"), pressure("2026-03-02T07:30:00")) },
        oxygen: read(saturation),
      }),
      "Checkme",
      NOW,
    );
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.map(({ kind }) => kind)).toEqual(["bloodPressures", "bloodPressures", "oxygen", "body"]);
    expect(all.at(-1)?.draft.weight).toBe(70);
  });

  it("are strictly restricted, like every new reading", () => {
    expect(anOffer?.draft).toMatchObject({ id: 0, version: 0, list: "readings", level: 6 });
  });
});

describe("the status of an offered reading", () => {
  const expected = (offer: Offer | undefined, differs: Partial<Reading> = {}): Reading =>
    ({ ...offer?.draft, id: 9, source: { kind: "typed" }, ...differs }) as Reading;
  const statusOf = (readings: readonly Reading[], offer: Offer | undefined) =>
    offer && offerStatusOf(readings, LIFETIME)(offer);

  it("is fresh in an empty record, and known once it is stored, whatever its source", () => {
    expect(statusOf([], anOffer)).toEqual({ is: "fresh" });
    expect(statusOf([expected(anOffer)], anOffer)).toEqual({ is: "known" });
  });

  it("is fresh while a part of it is not stored", () => {
    expect(statusOf([expected(anOffer, { heartRate: null })], anOffer)).toEqual({ is: "fresh" });
    expect(statusOf([expected(anOffer, { takenAt: at("2026-03-02T06:30:01.000Z") })], anOffer)).toEqual({
      is: "fresh",
    });
  });

  it("is unfit with values that no reading may have, for each field", () => {
    const [half] = offers({ bloodPressures: { 1: read(pressure("2026-03-02T07:30:00", 128, null)) } });
    expect(statusOf([], half)).toEqual({ is: "unfit", problems: { minimumPressure: "form.textRequired" } });
    const [ahead] = offers({ bloodPressures: { 1: read(pressure("2026-03-14T13:00:01")) } });
    expect(statusOf([], ahead)).toEqual({ is: "unfit", problems: { takenAt: "readings.inFuture" } });
    const child = { birth: on("2026-03-03"), now: NOW };
    expect(anOffer && offerStatusOf([], child)(anOffer)).toEqual({
      is: "unfit",
      problems: { takenAt: "readings.beforeBirth" },
    });
  });

  it("is known for weight and height that equal the latest, and fresh when either differs", () => {
    const body = offers({}).find(({ kind }) => kind === "body");
    const before = { takenAt: at("2026-01-01T08:00:00.000Z") };
    expect(statusOf([expected(body, before)], body)).toEqual({ is: "known" });
    expect(statusOf([expected(body, { ...before, weight: 62 })], body)).toEqual({ is: "fresh" });
    expect(statusOf([expected(body, { ...before, height: 167 })], body)).toEqual({ is: "fresh" });
    expect(statusOf([expected(body, { ...before, weight: null }), expected(body, { height: null })], body)).toEqual({
      is: "known",
    });
    const only = body && { ...body, draft: { ...body.draft, height: null } };
    expect(statusOf([expected(body, { ...before, height: 150 })], only)).toEqual({ is: "known" });
    const tall = body && { ...body, draft: { ...body.draft, weight: null } };
    expect(statusOf([expected(body, { ...before, weight: 150 })], tall)).toEqual({ is: "known" });
  });

  it("agrees with the result of the import", () => {
    const anyPressure = fc.record({
      takenAt: anyLocalDateTime,
      systolic: fc.integer({ min: 60, max: 300 }),
      diastolic: fc.integer({ min: 20, max: 200 }),
      pulse: fc.integer({ min: 1, max: 255 }),
    });
    assertProperty(
      fc.property(
        fc.uniqueArray(anyPressure, { selector: ({ takenAt }) => takenAt, maxLength: 8 }),
        fc.nat(8),
        (records, isSelected) => {
          const bytes = encodeAll(bloodPressure, records);
          const readings = withFile(found(), { what: "bloodPressures", user: ANNA }, { state: "read", value: bytes });
          const all = offersOf(readings, "Checkme", NOW).filter(({ kind }) => kind === "bloodPressures");
          const status = offerStatusOf([], LIFETIME);
          const inRecord = all
            .slice(0, isSelected)
            .filter((offer) => status(offer).is === "fresh")
            .map((offer) => expected(offer));
          const arrivals = classifyReadings(
            inRecord,
            all.map(({ draft }) => draft),
            LIFETIME,
          );
          const statusNames = { fresh: "fresh", known: "known", refused: "unfit" } as const;
          return all.every(
            (offer, index) =>
              offerStatusOf(inRecord, LIFETIME)(offer).is === statusNames[arrivals[index]?.outcome ?? "fresh"],
          );
        },
      ),
    );
  });
});
