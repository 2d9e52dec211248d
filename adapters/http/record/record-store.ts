import { decode } from "@libretto/core/kernel/codec";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import * as t from "io-ts";
import type { Client } from "../client.ts";
import { invalidResponseAt } from "../transport/invalid-response.ts";
import { readRows, validateRow } from "./rows.ts";
import { callsOf } from "./section-calls.ts";

const PageAnswer = t.type({ data: t.array(t.unknown), total: t.number });

/** The rows of every section, over the API. */
export const httpRecordStore = (client: Client): RecordStore => ({
  page: (section, patient, request) =>
    pipe(
      callsOf(client, section).list(patient, request),
      taskEither.chainEitherK((answer) =>
        pipe(decode(PageAnswer, answer), either.mapLeft(invalidResponseAt(section.collection))),
      ),
      taskEither.chainEitherK(({ data, total }) =>
        pipe(
          readRows(section, data),
          either.map((rows) => {
            const rowsOfList = rows.filter(({ list }) => request.list === undefined || list === request.list);
            return { rows: rowsOfList, total: total - (rows.length - rowsOfList.length) };
          }),
        ),
      ),
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
