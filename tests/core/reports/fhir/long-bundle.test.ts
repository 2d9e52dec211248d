import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { longBundle } from "@libretto/core/reports/fhir/long-bundle";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { surveyRecord } from "@libretto/core/reports/survey";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { anyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { longRecordOf } from "../../../support/record/long-record.ts";

const MINUTE = 60_000;

const exportOf = async (record: FullRecord): Promise<unknown> => {
  const read = longRecordOf(record);
  let text = "";
  const held = {
    drawings: async (entry: number) => record.drawings[entry] ?? null,
    content: async (file: number) => record.contents[file] ?? null,
  };
  for await (const piece of longBundle(read, await surveyRecord(read), OPTIONS, held)) text += piece;
  return JSON.parse(text);
};

describe("PR-7: a bundle that is written row by row", () => {
  it("equals the one that is created at once", async () => {
    expect(await exportOf(completeRecord())).toEqual(fullExport(completeRecord(), OPTIONS));
  });

  it(
    "equals it for any record",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyRecord, async (record) => {
          expect(await exportOf(record)).toEqual(fullExport(record, OPTIONS));
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
    MINUTE,
  );
});
