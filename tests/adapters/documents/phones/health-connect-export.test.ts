import type { DatabaseRequest, WorkerMessage } from "@libretto/adapters/documents/messages";
import { readDatabase } from "@libretto/adapters/documents/phones/read-database";
import { readPhoneExport } from "@libretto/adapters/documents/phones/read-phone-file";
import { serveDatabaseRequests } from "@libretto/adapters/documents/phones/serve-database-requests";
import { openDatabase, startSqlite } from "@libretto/adapters/documents/phones/sqlite";
import { type DocumentWorker, readDatabaseInWorker } from "@libretto/adapters/documents/read-in-worker";
import { readWithDatabase } from "@libretto/adapters/documents/read-with-database";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { marksOf } from "@libretto/core/documents/phones/phone-marks";
import { NO_OFFSET } from "@libretto/core/documents/phones/phone-sample";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { PHONE_DATABASE_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import type { FilePart, ReadFile } from "@libretto/core/ports/documents/file-reader";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { TODAY } from "../../../support/builders.ts";
import {
  createHealthConnect,
  type HealthConnectDatabase,
  healthConnectArchive,
  loadSqlite,
} from "../../../support/documents/health-connect.ts";

const AT = "2019-03-05T06:31:00Z";
const at = { at: AT };
const BODY = { measurement_location: "'3'", body_position: "'2'" };
const glucose = (level: number, relation: number, specimen = 2) => ({
  ...{ level, relation_to_meal: `'${relation}'`, specimen_source: `'${specimen}'`, meal_type: "'1'" },
});

let phone: HealthConnectDatabase;
beforeEach(async () => {
  phone = await createHealthConnect();
});

const readBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
  const parts: number[] = [];
  const result = await readDatabase({ content: new Blob([bytes]), path: [] }, loadSqlite(), (part) => parts.push(part));
  return isRight(result) ? result.right : result.left;
};
const read = async () => {
  const found = await readBytes(phone.toBytes());
  if (typeof found === "string") return found;
  const { series, leftovers, ...rest } = found;
  const values = series.map(({ kind, value, second, count }) => [kind, ...value, ...second, ...count]);
  return { ...rest, values, leftovers, series };
};

describe("the database of Health Connect", () => {
  it("gives its values in the units of the record", async () => {
    phone
      .add("blood_pressure", at, { ...BODY, systolic: 134, diastolic: 82 })
      .add("weight", at, { weight: 64_000 })
      .add("height", at, { height: 1.675 })
      .add("oxygen_saturation", at, { percentage: 97.5 })
      .add("body_temperature", at, { measurement_location: 1, temperature: 36.65 })
      .add("respiratory_rate", at, { rate: 14.6 })
      .add("blood_glucose", at, glucose(5.5, 3))
      .addHeartRates(at, [
        ["2019-03-05T06:31:10Z", 60],
        ["2019-03-05T06:31:20Z", 64],
        ["2019-03-05T06:40:00Z", 71],
      ]);
    expect(await read()).toMatchObject({
      ...{ format: "healthConnect", exportedOn: null, birth: "", isWhole: true, leftovers: [] },
      values: [
        ["bloodPressure", 134, 82, 1],
        ["weight", 64, 1],
        ["glucose", 99, 1],
        ["oxygenSaturation", 97.5, 1],
        ["heartRate", 62, 71, 2, 1],
        ["temperature", 36.65, 1],
        ["breathingRate", 15, 1],
        ["height", 167.5, 1],
      ],
    });
  });

  it("has the time and the offset of each entry, its app, and what the phone says about it", async () => {
    phone
      .add("weight", { ...at, method: 3, zone: -14_400 }, { weight: 64_000 })
      .add("weight", { at: "2019-03-06T06:31:00Z", app: 2, zone: null }, { weight: 64_100 })
      .add("weight", { at: "2019-03-07T06:31:00Z", app: null, device: 2, zone: 7_200_000 }, { weight: 64_200 })
      .add("blood_glucose", at, glucose(5.5, 2));
    const found = await read();
    if (typeof found === "string") throw new Error(found);
    const [weight, sugar] = found.series;
    expect([...(weight?.at ?? [])][0]).toBe(Date.parse(AT));
    expect([...(weight?.offset ?? [])]).toEqual([-240, NO_OFFSET, NO_OFFSET]);
    expect([...(weight?.marks ?? [])].map(marksOf)).toEqual([["typedOnPhone"], [], []]);
    expect([...(weight?.source ?? [])].map((source) => found.sources[source])).toEqual([
      ...["OMRON connect", "com.example.watch", "Pixel Watch"],
    ]);
    expect([...(sugar?.moment ?? [])]).toEqual([3]);
  });

  it("lists what is no measurement, with the reason", async () => {
    phone
      .add("weight", at, { weight: 0 })
      .add("weight", at, { weight: null })
      .add("weight", { at: null }, { weight: 64_000 })
      .add("weight", { at: 0 }, { weight: 64_000 })
      .add("weight", at, { weight: "'sessanta'" })
      .add("blood_pressure", at, { ...BODY, systolic: 134, diastolic: 0 })
      .add("blood_glucose", at, glucose(5.5, 0, 5))
      .add("resting_heart_rate", at, { beats_per_minute: 55 })
      .run("insert into steps_record_table (uuid, app_info_id, count) values (randomblob(16), 1, 120)")
      .run("insert into heart_rate_record_series_table values (99, 60, 1551767460000)");
    const found = await read();
    expect(found).toMatchObject({
      values: [],
      leftovers: expect.toSatisfy((leftovers: readonly object[]) => {
        expect(new Set(leftovers)).toEqual(
          new Set([
            { type: "BodyMass", why: "unreadableTime", count: 2 },
            { type: "BodyMass", why: "zeroValue", count: 1 },
            { type: "BodyMass", why: "noValue", count: 1 },
            { type: "BodyMass", why: "unreadableNumber", count: 1 },
            { type: "BloodPressure", why: "zeroValue", count: 1 },
            { type: "BloodGlucose", why: "otherObservation", count: 1 },
            { type: "HeartRate", why: "withoutEntry", count: 1 },
            { type: "RestingHeartRate", why: "noField", count: 1 },
            { type: "Steps", why: "noField", count: 1 },
          ]),
        );
        return true;
      }),
    });
  });

  it("keeps a deleted entry out, and counts the same measurement of two apps once", async () => {
    phone
      .add("weight", at, { weight: 64_000 })
      .add("weight", { ...at, app: 2 }, { weight: 64_000 })
      .add("weight", { at: "2019-03-06T06:31:00Z" }, { weight: 90_000 })
      .run("delete from weight_record_table where weight = 90000");
    expect(await read()).toMatchObject({
      values: [["weight", 64, 1]],
      leftovers: [{ type: "BodyMass", why: "sameMinute", count: 1 }],
    });
  });

  it("is read without the tables and the columns that a version has not", async () => {
    phone
      .add("weight", at, { weight: 64_000 })
      .run("alter table weight_record_table drop column recording_method")
      .run("drop table device_info_table")
      .run("drop table heart_rate_record_series_table")
      .add("height", at, { height: 1.675 })
      .run("alter table height_record_table rename column height to stature");
    expect(await read()).toMatchObject({
      values: [["weight", 64, 1]],
      leftovers: [{ type: "Height", why: "valueType", count: 1 }],
    });
  });

  it("reads tables only, and no view with their name", async () => {
    phone
      .run("drop table weight_record_table")
      .run("create view weight_record_table as select 1 row_id, 2 time, 64000.0 weight, x'00' uuid, 1 app_info_id");
    expect(await read()).toMatchObject({ values: [] });
  });

  it("is refused when it is damaged, or made by another program", async () => {
    for (let day = 0; day < 300; day++) phone.add("weight", { at: day * 86_400_000 + 1 }, { weight: 60_000 + day });
    const bytes = phone.toBytes();
    expect(await readBytes(bytes.slice(0, bytes.length - 8192))).toBe("damaged");
    const zeroed = bytes.slice();
    zeroed.fill(0, bytes.length - 8192);
    expect(await readBytes(zeroed)).toBe("damaged");
    expect(await readBytes(new TextEncoder().encode("SQLite format 3\0 and no more"))).toBe("damaged");
    phone.run("drop table application_info_table");
    expect(await readBytes(phone.toBytes())).toBe("unknownFormat");
  });

  it("is read also when the phone has left it in the mode with a log of its own", async () => {
    const bytes = phone.add("weight", at, { weight: 64_000 }).toBytes();
    // sqlite.org/fileformat2.html, 1.3.3: 2 is write-ahead logging
    bytes.fill(2, 18, 20);
    expect(await readBytes(bytes)).toMatchObject({ format: "healthConnect" });
  });

  it("is in the memory once: what changes it changes the bytes that were given", async () => {
    const bytes = phone.add("weight", at, { weight: 64_000 }).toBytes();
    const before = bytes.slice();
    const sqlite = await startSqlite(loadSqlite());
    openDatabase(sqlite, bytes).exec("update weight_record_table set weight = 65000");
    expect(bytes).not.toEqual(before);
    expect(await readBytes(bytes)).toMatchObject({ series: [{ value: Float64Array.of(65) }] });
  });

  it("never throws for bytes of an unknown origin", async () => {
    const bytes = phone.add("weight", at, { weight: 64_000 }).toBytes();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const changed = bytes.slice();
          for (const [place, byte] of changes) changed[place] = byte;
          const found = await readBytes(changed);
          return typeof found === "string" || found.format === "healthConnect";
        },
      ),
      { numRuns: 15 },
    );
  });
});

const CONTEXT = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;

/** A worker of this thread. */
const inProcessWorker = (): DocumentWorker<DatabaseRequest> => {
  let serve: (event: { readonly data: DatabaseRequest }) => void = () => undefined;
  let answer: (event: { readonly data: WorkerMessage }) => void = () => undefined;
  serveDatabaseRequests({
    addEventListener: (_type, listen) => {
      serve = listen;
    },
    postMessage: (data, transfer = []) => answer({ data: structuredClone(data, { transfer }) }),
  });
  return {
    addEventListener: (type: string, listen: (event: never) => void) => {
      if (type === "message") answer = listen as typeof answer;
    },
    postMessage: (data, transfer) => serve({ data: structuredClone(data, { transfer }) }),
    terminate: () => undefined,
  };
};

/** The reader of a page that opens databases with another worker. */
const createReader = (loadProgram: () => Promise<ArrayBuffer>) => {
  const readFile: ReadFile = (content) => async () => {
    const phoneExport = content instanceof Blob ? await readPhoneExport(content, () => undefined) : null;
    return right([phoneExport ?? { path: [], result: left("unknownFormat") }]);
  };
  return readWithDatabase({ readFile, readDatabase: readDatabaseInWorker(inProcessWorker, loadProgram) });
};
const outcomesOf = (parts: readonly FilePart[]) =>
  parts.map(({ path, result }) => [...path, isLeft(result) ? result.left : result.right.format]);

describe("a reader that opens databases", () => {
  const readAll = async (file: Blob, loadProgram = async () => loadSqlite()) => {
    const found = await createReader(loadProgram)(file, CONTEXT)();
    return isRight(found) ? outcomesOf(found.right) : found.left;
  };

  it("reads the archive of the phone, and the database of an archive that was unpacked", async () => {
    const bytes = phone.add("weight", at, { weight: 64_000 }).toBytes();
    expect(await readAll(await healthConnectArchive(bytes))).toEqual([["health_connect_export.db", "healthConnect"]]);
    const moved = await healthConnectArchive(bytes, "Health Connect/copia.db");
    expect(await readAll(moved)).toEqual([["Health Connect/copia.db", "healthConnect"]]);
    expect(await readAll(new Blob([bytes]))).toEqual([["healthConnect"]]);
  });

  it("loads its program for a database only, and says when it does not arrive", async () => {
    const loads: string[] = [];
    const loadProgram = async () => {
      loads.push("program");
      throw new Error("no network");
    };
    expect(await readAll(new Blob(["una nota"]), loadProgram)).toEqual([["unknownFormat"]]);
    expect(loads).toEqual([]);
    expect(await readAll(new Blob([phone.toBytes()]), loadProgram)).toEqual([["databaseNotLoaded"]]);
    expect(loads).toEqual(["program"]);
  });

  it("refuses a database that is too large for the memory, before it unpacks it", async () => {
    const bytes = new Uint8Array(PHONE_DATABASE_LIMIT_MEGABYTES * 2 ** 20 + 1);
    bytes.set(new TextEncoder().encode("SQLite format 3\0"));
    expect(await readAll(await healthConnectArchive(bytes))).toEqual([
      ["health_connect_export.db", "databaseTooLarge"],
    ]);
  });

  it("refuses an archive whose checksum is wrong", async () => {
    const archive = await healthConnectArchive(phone.add("weight", at, { weight: 64_000 }).toBytes(), undefined, 0);
    const bytes = new Uint8Array(await archive.arrayBuffer());
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    expect(await readAll(new Blob([bytes]))).toEqual([["health_connect_export.db", "damaged"]]);
  });
});
