import { decode } from "@libretto/core/kernel/codec";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import * as t from "io-ts";
import type { Client } from "./client.ts";
import { judgedRow, readRows } from "./rows.ts";
import { callsOf } from "./section-calls.ts";
import { unreadableAt } from "./unreadable.ts";

const PageAnswer = t.type({ data: t.array(t.unknown), total: t.number });

/** The rows of every section, kept by the server. */
export const httpRecordStore = (client: Client): RecordStore => ({
  page: (section, patient, request) =>
    pipe(
      callsOf(client, section).list(patient, request),
      taskEither.chainEitherK((answer) =>
        pipe(decode(PageAnswer, answer), either.mapLeft(unreadableAt(section.collection))),
      ),
      taskEither.chainEitherK(({ data, total }) =>
        pipe(
          readRows(section, data),
          either.map((rows) => {
            const listed = rows.filter(({ list }) => request.list === undefined || list === request.list);
            return { rows: listed, total: total - (rows.length - listed.length) };
          }),
        ),
      ),
    ),
  add: (section, patient, row) =>
    pipe(
      callsOf(client, section).add(patient, row),
      taskEither.chainEitherK((kept) => judgedRow(section, kept)),
    ),
  replace: (section, patient, row, seen) =>
    pipe(
      callsOf(client, section).replace(patient, row, seen),
      taskEither.chainEitherK((kept) => judgedRow(section, kept)),
    ),
  remove: (section, patient, row, seen) =>
    pipe(
      callsOf(client, section).remove(patient, row, seen),
      taskEither.map(() => undefined),
    ),
  restore: (section, patient, row, seen) =>
    pipe(
      callsOf(client, section).restore(patient, row, seen),
      taskEither.chainEitherK((row) => judgedRow(section, row)),
    ),
});
