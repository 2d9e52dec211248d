import { ConsentWire } from "@libretto/core/account/consents-wire";
import { decode, orElse } from "@libretto/core/kernel/codec";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { Collection, PatientRecord } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as t from "io-ts";
import { recordEndpoints } from "../../contract/record/record.ts";
import type { Client } from "../client.ts";
import { invalidResponseAt } from "../transport/invalid-response.ts";
import { readRows } from "./rows.ts";

const RecordContext = t.type({
  totals: t.record(t.string, t.number),
  associated_doctors: t.array(AssociationWire),
  consensi: orElse(t.array(ConsentWire), []),
  ultime_misure: orElse(t.array(t.unknown), []),
});
type RecordContext = t.TypeOf<typeof RecordContext>;

const decodePart = <A>(codec: t.Decoder<unknown, A>, answer: unknown): Either<Failure, A> =>
  pipe(decode(codec, answer), either.mapLeft(invalidResponseAt("patient")));

const collectionOf = (
  section: AnySection,
  answer: unknown,
  totals: RecordContext["totals"],
): Either<Failure, readonly [string, Collection<RowCore>]> =>
  pipe(
    decodePart(t.type({ [section.collection]: t.array(t.unknown) }), answer),
    either.chain((found) => readRows<RowCore, RowCore>(section, found[section.collection] ?? [])),
    either.map((rows) => [section.name, { rows, total: totals[section.collection] ?? rows.length }] as const),
  );

/**
 * Reads the patient response: the sheet, each section by its definition, the doctors. The failure names the part that
 * cannot be read.
 */
export const readRecord = (answer: unknown): Either<Failure, PatientRecord> =>
  pipe(
    either.Do,
    either.apS("patient", decodePart(PatientWire, answer)),
    either.apS("surroundings", decodePart(RecordContext, answer)),
    either.bind("collections", ({ surroundings: context }) =>
      either.traverseArray((section: AnySection) => collectionOf(section, answer, context.totals))(sections),
    ),
    either.bind("measures", ({ surroundings: context }) => readRows(vitalSigns, context.ultime_misure)),
    either.map(({ patient, surroundings: context, collections, measures }) => ({
      patient,
      collections: Object.fromEntries(collections),
      measures,
      doctors: context.associated_doctors,
      consents: context.consensi,
    })),
  );

/** The patient sheet and the record, over the API. */
export const httpPatientStore = (client: Client): PatientStore => ({
  load: (account) =>
    pipe(client.call(recordEndpoints.patient, { params: { id_utente: account } }), taskEither.chainEitherK(readRecord)),
  save: (sheet, expectedVersion) =>
    client.call(recordEndpoints.savePatient, { params: { id_paziente: sheet.id }, body: sheet, expectedVersion }),
});
