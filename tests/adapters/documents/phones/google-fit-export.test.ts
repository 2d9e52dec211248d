import { DataPointReader } from "@libretto/adapters/documents/phones/data-points";
import { readPhoneExport } from "@libretto/adapters/documents/phones/read-phone-file";
import { isRight } from "@libretto/core/kernel/fp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FitPoint,
  fitArchive,
  fitFile,
  fitPoint,
  mergedSource,
  typedSource,
} from "../../../support/documents/google-fit.ts";

const AT = "2019-03-05T06:31:00Z";
const WATCH = "raw:com.google.heart_rate.bpm:com.xiaomi.hm.health:Huami:Mi Band 4:a1b2:stream";
const RESTING = "derived:com.google.heart_rate.bpm:com.google.android.gms:resting_heart_rate<-merge_heart_rate_bpm";

const one = (type: string, values: FitPoint["values"], origin?: string, at = AT): string =>
  fitPoint({ type, values, at, ...(origin !== undefined && { origin }) });

const read = async (file: Blob) => {
  const parts: number[] = [];
  const found = await readPhoneExport(file, (part) => parts.push(part));
  if (found === null) return null;
  if (!isRight(found.result)) return found.result.left;
  const { format, series, leftovers, unreadFiles, isWhole, sources } = found.result.right;
  const values = series.map(({ kind, value, second, count }) => [kind, ...value, ...second, ...count]);
  return { path: found.path, format, values, leftovers, unreadFiles, isWhole, sources, last: parts.at(-1) };
};

describe("the export of Google Fit", () => {
  it.each(["All Data", "Tutti i dati", "Все данные"])(
    "is found in the folder %s, and counts nothing twice",
    async (folder) => {
      const weight = one("weight", [71.6], typedSource("weight"));
      const rates = [60, 62, 64].map((rate, second) =>
        one("heart_rate.bpm", [rate], WATCH, `2019-03-05T06:31:0${second}Z`),
      );
      const pressure = one("blood_pressure", [134, 82], typedSource("blood_pressure"));
      const archive = await fitArchive(
        {
          [mergedSource("weight")]: [weight],
          [typedSource("weight")]: [one("weight", [71.6])],
          [mergedSource("heart_rate.bpm")]: rates,
          [WATCH]: rates.toReversed(),
          [mergedSource("blood_pressure")]: [pressure],
          [typedSource("blood_pressure")]: [pressure],
        },
        {},
        folder,
      );
      expect(await read(archive)).toMatchObject({
        ...{ path: [], format: "googleFit", isWhole: true, last: 1 },
        values: [
          ["bloodPressure", 134, 82, 1],
          ["weight", 71.6, 1],
          // the mean of the three values of a minute, not of six
          ["heartRate", 62, 3],
        ],
      });
    },
  );

  it("names the files that are not read, and why", async () => {
    const archive = await fitArchive(
      {
        [RESTING]: [one("heart_rate.bpm", [55])],
        [mergedSource("heart_rate.bpm")]: [one("heart_rate.bpm", [60])],
        [mergedSource("step_count.delta")]: [one("step_count.delta", [{ int: 120 }])],
        "raw:com.google.step_count.delta:com.google.android.gms:HUAWEI:JSN:a1:Step Counter": [],
      },
      {
        "Takeout/Fit/Metriche attività giornaliere/2019-03-05.csv": "Ora di inizio,Frequenza cardiaca media (bpm)\n",
        "Takeout/Fit/Metriche attività giornaliere/2019-03-06.csv": "Ora di inizio,Frequenza cardiaca media (bpm)\n",
        "Takeout/Fit/Attività/2019-03-05_WALKING.tcx": "<TrainingCenterDatabase/>",
        "Takeout/archive_browser.html": "<html/>",
      },
    );
    expect(await read(archive)).toMatchObject({
      values: [["heartRate", 60, 1]],
      unreadFiles: expect.toSatisfy((files: readonly object[]) => {
        expect(new Set(files)).toEqual(
          new Set([
            { name: "com.google.step_count.delta", why: "noField", count: 2 },
            { name: "Metriche attività giornaliere", why: "summary", count: 2 },
            { name: "Attività", why: "noField", count: 1 },
            { name: "Takeout", why: "otherProgram", count: 1 },
            { name: "com.google.heart_rate.bpm", why: "calculated", count: 1 },
          ]),
        );
        return true;
      }),
    });
  });

  it("has no rows when its archive has summaries only", async () => {
    const archive = await fitArchive({}, { "Takeout/Fit/Daily activity metrics/Daily activity metrics.csv": "Date\n" });
    expect(await read(archive)).toMatchObject({
      values: [],
      unreadFiles: [{ name: "Daily activity metrics", why: "summary", count: 1 }],
    });
  });

  it("is one file of it, also when its end is missing", async () => {
    const text = fitFile(mergedSource("weight"), [
      one("weight", [71.6]),
      one("weight", [72], undefined, "2019-03-06T06:31:00Z"),
    ]);
    expect(await read(new Blob([text]))).toMatchObject({ values: [["weight", 71.6, 72, 1, 1]], isWhole: true });
    const cut = text.slice(0, text.lastIndexOf('"dataTypeName"'));
    expect(await read(new Blob([cut]))).toMatchObject({ values: [["weight", 71.6, 1]], isWhole: false });
  });

  it("is nothing in other files, and damaged when a checksum or the JSON is wrong", async () => {
    expect(await read(new Blob(['{"Data Source": "other"}']))).toBeNull();
    expect(await read(new Blob(['{"resourceType":"Bundle"}']))).toBeNull();
    const source = mergedSource("weight");
    expect(await read(new Blob([`{"Data Source":"${source}","Data Points":[{"fitValue":[}]}`]))).toBe("damaged");
    const archive = await fitArchive({
      [source]: Array.from({ length: 40 }, (_, index) => one("weight", [60 + index])),
    });
    const bytes = new Uint8Array(await archive.arrayBuffer());
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    expect(await read(new Blob([bytes]))).toBe("damaged");
  });
});

describe("the elements of a list", () => {
  const anyElement = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

  it("are the same however the text is divided", () => {
    fc.assert(
      fc.property(fc.array(anyElement), fc.string(), fc.integer({ min: 1, max: 9 }), (elements, source, size) => {
        const text = JSON.stringify({ Other: [{ a: 1 }], "Data Source": source, "Data Points": elements, Last: [[1]] });
        const found: unknown[] = [];
        const sources = new Set<string>();
        const reader = new DataPointReader((element, dataSource) => {
          found.push(element);
          sources.add(dataSource);
        });
        for (let start = 0; start < text.length; start += size) reader.write(text.slice(start, start + size));
        expect(found).toEqual(JSON.parse(JSON.stringify(elements)));
        expect([...sources]).toEqual(elements.length === 0 ? [] : [source]);
        expect(reader.isWhole).toBe(true);
      }),
    );
  });
});
