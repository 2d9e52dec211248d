import { decode } from "@libretto/core/kernel/codec";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Page } from "@libretto/core/kernel/page";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { RowCore, Section } from "@libretto/core/record/section";
import * as t from "io-ts";
import type { Client } from "../client.ts";
import { invalidResponseAt } from "../transport/invalid-response.ts";
import { readRows, validateRow } from "./rows.ts";
import { callsOf } from "./section-calls.ts";

const PageAnswer = t.type({ data: t.array(t.unknown), total: t.number });

/** Reads the answer of a page of a section. */
export const readPage =
  <D extends RowCore, R extends D>(section: Section<D, R>) =>
  (answer: unknown): Either<Failure, Page<R>> =>
    pipe(
      decode(PageAnswer, answer),
      either.mapLeft(invalidResponseAt(section.collection)),
      either.chain(({ data, total }) =>
        pipe(
          readRows<D, R>(section, data),
          either.map((rows) => ({ rows, total })),
        ),
      ),
    );

/** The rows of every section, over the API. */
export const httpRecordStore = (client: Client): RecordStore => ({
  loadPage: (section, patient, request) =>
    pipe(
      callsOf(client, section).list(patient, request),
      taskEither.chainEitherK(readPage(section)),
      taskEither.map(({ rows, total }) => {
        const rowsOfList = rows.filter(({ list }) => request.list === undefined || list === request.list);
        return { rows: rowsOfList, total: total - (rows.length - rowsOfList.length) };
      }),
    ),
  add: (section, patient, row) =>
    pipe(
      callsOf(client, section).add(patient, row),
      taskEither.chainEitherK((saved) => validateRow(section, saved)),
    ),
  replace: (section, patient, row, expectedVersion) =>
    pipe(
      callsOf(client, section).replace(patient, row, expectedVersion),
      taskEither.chainEitherK((saved) => validateRow(section, saved)),
    ),
  remove: (section, patient, row, expectedVersion) =>
    pipe(
      callsOf(client, section).remove(patient, row, expectedVersion),
      taskEither.map(() => undefined),
    ),
  restore: (section, patient, row, expectedVersion) =>
    pipe(
      callsOf(client, section).restore(patient, row, expectedVersion),
      taskEither.chainEitherK((row) => validateRow(section, row)),
    ),
});
