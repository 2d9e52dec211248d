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
import { recordEndpoints } from "../contract/record.ts";
import type { Client } from "./client.ts";
import { readRows } from "./rows.ts";
import { unreadableAt } from "./unreadable.ts";

const Surroundings = t.type({
  totals: t.record(t.string, t.number),
  associated_doctors: t.array(AssociationWire),
  consensi: orElse(t.array(ConsentWire), []),
  ultime_misure: orElse(t.array(t.unknown), []),
});
type Surroundings = t.TypeOf<typeof Surroundings>;

const read = <A>(codec: t.Decoder<unknown, A>, answer: unknown): Either<Failure, A> =>
  pipe(decode(codec, answer), either.mapLeft(unreadableAt("patient")));

const collectionOf = (
  section: AnySection,
  answer: unknown,
  totals: Surroundings["totals"],
): Either<Failure, readonly [string, Collection<RowCore>]> =>
  pipe(
    read(t.type({ [section.collection]: t.array(t.unknown) }), answer),
    either.chain((found) => readRows<RowCore, RowCore>(section, found[section.collection] ?? [])),
    either.map((rows) => [section.name, { rows, total: totals[section.collection] ?? rows.length }] as const),
  );

/** Reads the patient answer: the sheet, each collection by its card, the doctors. One unreadable part is named. */
export const readRecord = (answer: unknown): Either<Failure, PatientRecord> =>
  pipe(
    either.Do,
    either.apS("patient", read(PatientWire, answer)),
    either.apS("surroundings", read(Surroundings, answer)),
    either.bind("collections", ({ surroundings }) =>
      either.traverseArray((section: AnySection) => collectionOf(section, answer, surroundings.totals))(sections),
    ),
    either.bind("measures", ({ surroundings }) => readRows(vitalSigns, surroundings.ultime_misure)),
    either.map(({ patient, surroundings, collections, measures }) => ({
      patient,
      collections: Object.fromEntries(collections),
      measures,
      doctors: surroundings.associated_doctors,
      consents: surroundings.consensi,
    })),
  );

/** The sheet and the record around it, kept by the server. */
export const httpPatientStore = (client: Client): PatientStore => ({
  load: (account) =>
    pipe(client.call(recordEndpoints.patient, { params: { id_utente: account } }), taskEither.chainEitherK(readRecord)),
  save: (asked, seen) =>
    client.call(recordEndpoints.savePatient, { params: { id_paziente: asked.id }, body: asked, seen }),
});
