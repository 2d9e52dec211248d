import type { RecordReader } from "@libretto/core/ports/sharing/record-reader";
import type { RecordSource } from "@libretto/core/ports/sharing/record-source";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import { aPatient, at } from "../builders.ts";

type Parts = { readonly [Name in keyof RecordSource]?: object };

/** The record reader over these parts of a source; a test reads no other part. */
export const createFakeReader = (parts: Parts): RecordReader =>
  createRecordReader(parts as unknown as RecordSource, { now: () => at("2026-03-14T09:00:00.000Z") });

/** A doctor with this clearance. */
export const doctorWith = <Clearance>(clearance: Clearance) =>
  ({ as: "doctor", patient: aPatient().id, account: 42, clearance }) as const;
