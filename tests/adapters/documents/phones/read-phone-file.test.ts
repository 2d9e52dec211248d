import { readPhoneExport } from "@libretto/adapters/documents/phones/read-phone-file";
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
  const { series, leftovers, isWhole, exportedOn, birth } = found.result.right;
  const values = series.map(({ kind, value, second, moment }) => [kind, ...value, ...second, ...moment]);
  return { path: found.path, values, leftovers, isWhole, exportedOn, birth, last: parts.at(-1) };
};
const text = (...records: readonly string[]) => appleExport({ records, birth: "1968-04-17" });

describe("the export of the Health app of Apple", () => {
  const expected = {
    values: [
      ["bloodPressure", 134, 82, 0],
      ["weight", 71.6, 0],
      ["glucose", 83, 2],
    ],
    leftovers: [{ type: "StepCount", why: "noField", count: 2 }],
    ...{ isWhole: true, exportedOn: "2026-11-20", birth: "1968-04-17", last: 1 },
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

  it("gives what is before the damage of an archive, and says so", async () => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level: 0 });
    await zip.add("export.xml", new TextReader(text(...Array.from({ length: 2000 }, () => STEPS), WEIGHT)));
    const bytes = new Uint8Array(await (await zip.close()).arrayBuffer());
    bytes[bytes.length - 400] = 0;
    expect(await read(new Blob([bytes]))).toMatchObject({ path: ["export.xml"], leftovers: [{ type: "StepCount" }] });
  });

  it("is nothing in other files", async () => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await zip.add("a/export.xml", new TextReader("<ClinicalDocument/>"));
    const archive = await zip.close();
    const others = [archive, archive.slice(0, 40), new Blob([""]), new Blob(["<HealthDataset/>"]), new Blob(["PK"])];
    for (const file of others) expect(await read(file)).toBeNull();
  });
});
