import { decode } from "@libretto/core/kernel/codec";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Page, PageRequest } from "@libretto/core/kernel/page";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { DiaryDraft } from "@libretto/core/record/diary/diary-entry";
import type { DiarySave } from "@libretto/core/record/diary/save-wire";
import { diary, withDrawingCount } from "@libretto/core/record/diary/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore, Section } from "@libretto/core/record/section";
import { addConfirmations, confirmedFindingsOf } from "@libretto/core/record/therapies/confirmation-wire";
import type { TherapyDraft, TherapyList } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as t from "io-ts";
import { binEndpoints } from "../../contract/record/bin.ts";
import { diaryEndpoints } from "../../contract/record/diary.ts";
import {
  recordEndpoints,
  type SectionEndpoints,
  sectionEndpoints,
  type TherapySave,
  type TherapySaveResult,
} from "../../contract/record/record.ts";
import type { Client } from "../client.ts";
import { invalidResponse, invalidResponseAt } from "../transport/invalid-response.ts";
import { readRows, validateRow } from "./rows.ts";

type ListRequest = PageRequest & { readonly list?: string };

/** The calls of a section. They return drafts, because the server may have older or newer rules. */
interface SectionCalls {
  readonly list: (patient: PatientId, request: ListRequest) => TaskEither<Failure, unknown>;
  readonly add: (patient: PatientId, row: RowCore) => TaskEither<Failure, RowCore>;
  readonly replace: (patient: PatientId, row: RowCore, expectedVersion: number | null) => TaskEither<Failure, RowCore>;
  readonly remove: (patient: PatientId, row: RowCore, expectedVersion: number | null) => TaskEither<Failure, unknown>;
  readonly restore: (patient: PatientId, row: RowCore, expectedVersion: number | null) => TaskEither<Failure, RowCore>;
}

const defaultCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => ({
  list: (id_paziente, { list: _, ...query }) => client.call(endpoints.list, { params: { id_paziente }, query }),
  add: (id_paziente, body) => client.call(endpoints.add, { params: { id_paziente }, body }),
  replace: (id_paziente, body, expectedVersion) =>
    client.call(endpoints.change, { params: { id_paziente, id: body.id }, body, expectedVersion }),
  remove: (id_paziente, { id }, expectedVersion) =>
    client.call(endpoints.remove, { params: { id_paziente, id }, expectedVersion }),
  restore: (id_paziente, row, expectedVersion) =>
    pipe(
      client.call(binEndpoints.restoreRow, {
        params: { id_paziente, sezione: section.collection, id: row.id },
        body: { conferma_avvisi: [...(confirmedFindingsOf(row) ?? [])] },
        expectedVersion,
      }),
      taskEither.chainEitherK(({ riga }) =>
        pipe(
          section.wire.decode(riga),
          either.mapLeft(() => invalidResponse(`${section.collection}/riga`)),
        ),
      ),
    ),
});

/** The API documents define separate calls for medications: one save with a status, and a list for each type. */
const therapyCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => {
  const send = (status: TherapySave["status"], row: RowCore, expectedVersion: number | null = null) =>
    client.call(recordEndpoints.saveTherapy, {
      // the field shows that this client supports confirmations: the server refuses unconfirmed findings
      body: { status, therapy: addConfirmations(row as TherapyDraft, confirmedFindingsOf(row) ?? []) },
      expectedVersion,
    });
  const toSavedTherapy = taskEither.chainEitherK(({ therapy }: TherapySaveResult) =>
    therapy === null ? left(invalidResponse("saveTherapy/therapy")) : right<Failure, RowCore>(therapy),
  );
  return {
    ...defaultCalls(client, endpoints, section),
    list: (id, { list, ...query }) =>
      list === undefined
        ? client.call(endpoints.list, { params: { id_paziente: id }, query })
        : client.call(recordEndpoints.therapiesOfType, { params: { id, tipo_terapia: list as TherapyList }, query }),
    add: (_patient, row) => pipe(send("add", row), toSavedTherapy),
    replace: (_patient, row, expectedVersion) => pipe(send("update", row, expectedVersion), toSavedTherapy),
    remove: (_patient, row, expectedVersion) => send("delete", row, expectedVersion),
  };
};

/** A file is added with its bytes, by the file service. */
const fileCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => ({
  ...defaultCalls(client, endpoints, section),
  add: () => taskEither.left(fieldFailure({ upload: "form.required" })),
});

/** The API documents define calls that save a diary entry with its drawings. */
const diaryCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => {
  const calls = defaultCalls(client, endpoints, section);
  const { addDiaryEntry, changeDiaryEntry } = diaryEndpoints;
  const bodyOf = (entry: DiaryDraft): DiarySave => ({ entry, drawings: entry.drawings ?? {} });
  const countDrawings = (entry: DiaryDraft) => taskEither.map((saved: RowCore) => withDrawingCount(saved, entry));
  return {
    ...calls,
    add: (_patient, row) => {
      const entry = row as DiaryDraft;
      return pipe(client.call(addDiaryEntry, { body: bodyOf(entry) }), countDrawings(entry));
    },
    replace: (patient, row, expectedVersion) => {
      const entry = row as DiaryDraft;
      const saved =
        entry.drawings === undefined
          ? calls.replace(patient, row, expectedVersion)
          : client.call(changeDiaryEntry, { params: { id: row.id }, body: bodyOf(entry), expectedVersion });
      return pipe(saved, countDrawings(entry));
    },
  };
};

/** Sections with different calls. */
const specialCalls: Readonly<Record<string, typeof defaultCalls>> = {
  [therapies.name]: therapyCalls,
  [diary.name]: diaryCalls,
  [files.name]: fileCalls,
  [kardiaTraces.name]: fileCalls,
};

const callsOf = (client: Client, section: AnySection): SectionCalls => {
  const endpoints = sectionEndpoints[section.name];
  if (endpoints === undefined) throw new Error(`the endpoint table has no section ${section.name}`);
  return (specialCalls[section.name] ?? defaultCalls)(client, endpoints, section);
};

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
