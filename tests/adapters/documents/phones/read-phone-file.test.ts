import { readPhoneExport } from "@libretto/adapters/documents/phones/read-phone-file";
import { marksOf as phoneMarksOf } from "@libretto/core/documents/phones/phone-marks";
import { isRight } from "@libretto/core/kernel/fp";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import {
  appleArchive,
  appleEcg,
  appleExport,
  applePressure,
  appleRecord,
} from "../../../support/documents/apple-export.ts";

const AT = "2026-09-05 07:31:00 +0200";
const WEIGHT = appleRecord({ type: "BodyMass", value: 71.6, unit: "kg", at: AT });
const STEPS = appleRecord({ type: "StepCount", value: 1203, unit: "count", at: AT });
const GLUCOSE = appleRecord({
  ...{ type: "BloodGlucose", value: 4.59, unit: "mmol<180.1558800000541>/L", at: AT, source: "Salute" },
  inside: '<MetadataEntry key="HKWasUserEntered" value="1"/><MetadataEntry key="HKBloodGlucoseMealTime" value="2"/>',
});

const read = async (file: Blob) => {
  const parts: number[] = [];
  const found = await readPhoneExport(file, (part) => parts.push(part));
  if (found === null) return null;
  if (!isRight(found.result)) return found.result.left;
  const { series, leftovers, isWhole, exportedOn, birth, sex, mistakes } = found.result.right;
  const values = series.map(({ kind, value, second, moment }) => [kind, ...value, ...second, ...moment]);
  return { path: found.path, values, leftovers, isWhole, exportedOn, birth, sex, mistakes, last: parts.at(-1) };
};
const text = (...records: readonly string[]) => appleExport({ records, birth: "1968-04-17", sex: "Female" });

describe("the export of the Health app of Apple", () => {
  const expected = {
    values: [
      ["bloodPressure", 134, 82, 0],
      ["weight", 71.6, 0],
      ["glucose", 83, 2],
    ],
    leftovers: [{ type: "StepCount", why: "noField", count: 2 }],
    ...{ isWhole: true, exportedOn: "2026-11-20", birth: "1968-04-17", sex: "female", mistakes: 0, last: 1 },
  };
  const whole = text(applePressure(134, 82, AT), WEIGHT, GLUCOSE, STEPS, STEPS);

  it("is found in an archive whatever its language, although its document type is invalid", async () => {
    expect(await read(await appleArchive(whole))).toEqual({
      ...expected,
      path: ["apple_health_export/dati esportati.xml"],
    });
  });

  it("has its electrocardiograms, the newest first, without files that are none", async () => {
    const ecgs = [appleEcg("2019-03-05 09:14:40 +0100"), "Nome,Anna", appleEcg("2019-03-06 09:14:40 -0400")];
    const found = await readPhoneExport(await appleArchive(whole, ...ecgs), () => undefined);
    const times = found !== null && isRight(found.result) ? found.result.right.ecgs.map(({ takenAt }) => takenAt) : [];
    expect(times).toEqual(["2019-03-06T14:14:40", "2019-03-05T09:14:40"]);
  });

  it("is read when the archive was unpacked", async () => {
    expect(await read(new Blob([whole]))).toEqual({ ...expected, path: [] });
  });

  it.each([
    ["a control character in a name", WEIGHT.replace("Apple Watch", "Bil\u000bancia")],
    ["attributes with spaces", WEIGHT.replace(" unit=", ' Health Mate App Version="2.6.0" unit=')],
    ["an unknown entity", WEIGHT.replace("Apple Watch", "&lol9;")],
    ["an element without an end", `<Workout>${WEIGHT}`],
  ])("gives its values in spite of %s", async (_what, record) => {
    expect(await read(new Blob([text(record)]))).toMatchObject({ values: [["weight", 71.6, 0]] });
  });

  it("gives what was read when its end is missing, and says so", async () => {
    const cut = text(WEIGHT, STEPS).slice(0, -60);
    expect(await read(new Blob([cut]))).toMatchObject({ values: [["weight", 71.6, 0]], isWhole: false });
  });

  it.each([0, 6])("gives nothing of a damaged archive of level %i, in which any value may be wrong", async (level) => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level });
    const records = Array.from({ length: 3000 }, (_, index) => STEPS.replace("1203", String(index * 7919)));
    await zip.add("export.xml", new TextReader(text(...records, WEIGHT)));
    const archive = await zip.close();
    const bytes = new Uint8Array(await archive.arrayBuffer());
    // a digit of a value, when the file is stored as it is
    bytes[bytes.length - 400] = 0x39;
    expect(await read(archive)).toMatchObject({ isWhole: true });
    expect(await read(new Blob([bytes]))).toBe("damaged");
  });

  it("says which other exports and electrocardiograms of an archive are not read", async () => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    for (const name of ["anna", "bruno"]) await zip.add(`${name}/export.xml`, new TextReader(text(WEIGHT)));
    await zip.add("anna/electrocardiograms/ecg_1.csv", new TextReader(appleEcg("2019-03-05 09:14:40 +0100")));
    await zip.add("anna/electrocardiograms/ecg_2.csv", new TextReader("rovinato"));
    await zip.add("anna/electrocardiograms/ecg_3.csv", new TextReader("1".repeat(2 ** 20 + 1)));
    await zip.add("bruno/electrocardiograms/ecg_1.csv", new TextReader(appleEcg("2019-03-06 09:14:40 +0100")));
    const found = await readPhoneExport(await zip.close(), () => undefined);
    if (found === null || !isRight(found.result)) throw new Error("an export");
    const { ecgs, unreadEcgs, otherExports } = found.result.right;
    expect([found.path, ecgs.length, unreadEcgs, otherExports]).toEqual([
      ["anna/export.xml"],
      1,
      { faulty: 2, older: 0 },
      ["bruno/export.xml"],
    ]);
  });

  const marksOf = async (...records: readonly string[]) => {
    const found = await readPhoneExport(new Blob([text(...records)]), () => undefined);
    if (found === null || !isRight(found.result)) throw new Error("an export");
    const { series, mistakes } = found.result.right;
    return [series.flatMap(({ marks }) => [...marks].map(phoneMarksOf)), mistakes];
  };

  it("marks an entry whose XML has a mistake, and counts the mistakes", async () => {
    const faulty = WEIGHT.replace(' value="71.6"', ' value="71.6" value="17.6"');
    const other = WEIGHT.replaceAll("07:31", "08:31");
    expect(await marksOf(faulty, other)).toEqual([[["faultyEntry"], []], 1]);
    expect(await marksOf(WEIGHT)).toEqual([[[]], 0]);
  });

  it("marks a value that somebody typed, and a heart rate in motion", async () => {
    const inside = (key: string, value: string) => `<MetadataEntry key="${key}" value="${value}"/>`;
    const motion = (value: string) => inside("HKMetadataKeyHeartRateMotionContext", value);
    const rate = (minute: string, metadata: string) =>
      appleRecord({
        ...{ type: "HeartRate", value: 63, unit: "count/min", at: AT.replace("31", minute), inside: metadata },
      });
    expect(await marksOf(GLUCOSE, rate("32", motion("1")), rate("33", motion("2")))).toEqual([
      [["typedOnPhone"], [], ["inMotion"]],
      0,
    ]);
    const typed = inside("HKWasUserEntered", "1");
    const typedPressure = applePressure(134, 82, AT).replace(/(<Correlation[^>]*>)/, `$1${typed}`);
    expect(await marksOf(typedPressure)).toEqual([[["typedOnPhone"]], 0]);
    expect(await marksOf(appleRecord({ type: "BodyMass", value: 70, unit: "kg", at: AT, inside: typed }))).toEqual([
      [["typedOnPhone"]],
      0,
    ]);
  });

  it("pairs blood pressures as their correlation does, in either order", async () => {
    const both = applePressure(134, 82, AT) + applePressure(128, 88, AT);
    expect(await read(new Blob([text(both)]))).toMatchObject({
      values: [["bloodPressure", 134, 128, 82, 88, 0, 0]],
      leftovers: [],
    });
  });

  it("counts what is no record, such as workouts and documents of hospitals", async () => {
    const others = '<Workout duration="30"/><Workout duration="20"/><ClinicalRecord type="AllergyRecord"/>';
    expect(await read(new Blob([text(WEIGHT, others)]))).toMatchObject({
      leftovers: [
        { type: "Workout", why: "noField", count: 2 },
        { type: "ClinicalRecord", why: "noField", count: 1 },
      ],
    });
  });

  it("reads nothing after its end, which may be the export of another person", async () => {
    const second = appleExport({ records: [WEIGHT.replace("71.6", "90")], birth: "1999-10-31", sex: "Male" });
    expect(await read(new Blob([text(WEIGHT) + second]))).toMatchObject({
      ...{ values: [["weight", 71.6, 0]], birth: "1968-04-17", sex: "female" },
      mistakes: expect.toSatisfy((count: number) => count > 0),
    });
  });

  it("has the day of Italy on which it was made", async () => {
    const abroad = appleExport({ records: [WEIGHT], exportedAt: "2026-11-21 02:00:00 +0900" });
    expect(await read(new Blob([abroad]))).toMatchObject({ exportedOn: "2026-11-20" });
  });

  it("is nothing in other files", async () => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await zip.add("a/export.xml", new TextReader("<ClinicalDocument/>"));
    const archive = await zip.close();
    const others = [archive, archive.slice(0, 40), new Blob([""]), new Blob(["<HealthDataset/>"]), new Blob(["PK"])];
    for (const file of others) expect(await read(file)).toBeNull();
  });
});
