import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { NamedReader } from "@libretto/core/ports/sharing/record-access";
import type { SectionRequest } from "@libretto/core/ports/sharing/record-reader";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { findSection } from "@libretto/core/use-cases/rows/find-section";
import { enterAsOwnReader } from "@libretto/core/use-cases/sharing/enter-record";
import type { readerViewEndpoints } from "../../../contract/record/reader-views.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWithRecord } from "./record.ts";
import { replyWithPage } from "./sections.ts";

/** The own record as one of its readers sees it. */
export const readerViewHandlers = (context: ServerContext): Handlers<typeof readerViewEndpoints> => {
  const enter = (stores: Stores, patient: PatientId, reader: NamedReader) =>
    enterAsOwnReader(stores, patient, reader, dayOf(context.clock.now()));
  const record = (stores: Stores, patient: PatientId, reader: NamedReader) =>
    pipe(
      enter(stores, patient, reader),
      taskEither.chain((access) => replyWithRecord(stores, access)),
    );
  const page = (stores: Stores, patient: PatientId, reader: NamedReader, collection: string, query: SectionRequest) =>
    pipe(
      findSection(collection),
      taskEither.bindTo("section"),
      taskEither.bind("access", () => enter(stores, patient, reader)),
      taskEither.chain(({ section, access }) => replyWithPage(stores, section, access, query)),
    );
  return {
    viewAsDoctor: transactional(({ params }, stores, { recordAccess: { patient } }) =>
      record(stores, patient, { as: "doctor", id: params.id_cpp }),
    ),
    viewAsDoctorPage: transactional(({ params, query }, stores, { recordAccess: { patient } }) =>
      page(stores, patient, { as: "doctor", id: params.id_cpp }, params.sezione, query),
    ),
    viewAsCarer: transactional(({ params }, stores, { recordAccess: { patient } }) =>
      record(stores, patient, { as: "carer", id: params.id_delega }),
    ),
    viewAsCarerPage: transactional(({ params, query }, stores, { recordAccess: { patient } }) =>
      page(stores, patient, { as: "carer", id: params.id_delega }, params.sezione, query),
    ),
  };
};
