import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { PageRequest } from "@libretto/core/kernel/page";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { addConfirmations, confirmedFindingsOf } from "@libretto/core/record/therapies/confirmation";
import type { TherapyDraft, TherapyList } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { binEndpoints } from "../contract/bin.ts";
import {
  recordEndpoints,
  type SectionEndpoints,
  sectionEndpoints,
  type TherapySave,
  type TherapySaved,
} from "../contract/record.ts";
import type { Client } from "./client.ts";
import { unreadable } from "./unreadable.ts";

export type ListRequest = PageRequest & { readonly list?: string };

/** The calls of a section. What comes back are drafts: the far side may be older or newer than our rules. */
export interface SectionCalls {
  readonly list: (patient: PatientId, request: ListRequest) => TaskEither<Failure, unknown>;
  readonly add: (patient: PatientId, row: RowCore) => TaskEither<Failure, RowCore>;
  readonly replace: (patient: PatientId, row: RowCore, seen: number | null) => TaskEither<Failure, RowCore>;
  readonly remove: (patient: PatientId, row: RowCore, seen: number | null) => TaskEither<Failure, unknown>;
  readonly restore: (patient: PatientId, row: RowCore, seen: number | null) => TaskEither<Failure, RowCore>;
}

const plainCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => ({
  list: (id_paziente, { list: _, ...query }) => client.call(endpoints.list, { params: { id_paziente }, query }),
  add: (id_paziente, body) => client.call(endpoints.add, { params: { id_paziente }, body }),
  replace: (id_paziente, body, seen) =>
    client.call(endpoints.change, { params: { id_paziente, id: body.id }, body, seen }),
  remove: (id_paziente, { id }, seen) => client.call(endpoints.remove, { params: { id_paziente, id }, seen }),
  restore: (id_paziente, row, seen) =>
    pipe(
      client.call(binEndpoints.restoreRow, {
        params: { id_paziente, sezione: section.collection, id: row.id },
        body: { conferma_avvisi: [...(confirmedFindingsOf(row) ?? [])] },
        seen,
      }),
      taskEither.chainEitherK(({ riga }) =>
        pipe(
          section.wire.decode(riga),
          either.mapLeft(() => unreadable(`${section.collection}/riga`)),
        ),
      ),
    ),
});

/** Medications have calls of their own in the documents: one save with a status, and a list for each type. */
const therapyCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => {
  const send = (status: TherapySave["status"], row: RowCore, seen: number | null = null) =>
    client.call(recordEndpoints.saveTherapy, {
      // the field says that this client knows confirmations: the server refuses what was not confirmed
      body: { status, therapy: addConfirmations(row as TherapyDraft, confirmedFindingsOf(row) ?? []) },
      seen,
    });
  const kept = taskEither.chainEitherK(({ therapy }: TherapySaved) =>
    therapy === null ? left(unreadable("saveTherapy/therapy")) : right<Failure, RowCore>(therapy),
  );
  return {
    ...plainCalls(client, endpoints, section),
    list: (id, { list, ...query }) =>
      list === undefined
        ? client.call(endpoints.list, { params: { id_paziente: id }, query })
        : client.call(recordEndpoints.therapiesOfType, { params: { id, tipo_terapia: list as TherapyList }, query }),
    add: (_patient, row) => pipe(send("add", row), kept),
    replace: (_patient, row, seen) => pipe(send("update", row, seen), kept),
    remove: (_patient, row, seen) => send("delete", row, seen),
  };
};

/** A file is added with its bytes, over the desk of files; a row alone is no file. */
const fileCalls = (client: Client, endpoints: SectionEndpoints, section: AnySection): SectionCalls => ({
  ...plainCalls(client, endpoints, section),
  add: () => taskEither.left(fieldFailure({ upload: "form.required" })),
});

/** Sections whose calls are not as every section's. */
const documented: Readonly<Record<string, typeof plainCalls>> = {
  [therapies.name]: therapyCalls,
  [files.name]: fileCalls,
  [kardiaTraces.name]: fileCalls,
};

export const callsOf = (client: Client, section: AnySection): SectionCalls => {
  const endpoints = sectionEndpoints[section.name];
  if (endpoints === undefined) throw new Error(`the table of endpoints has no section ${section.name}`);
  return (documented[section.name] ?? plainCalls)(client, endpoints, section);
};
