import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { ReaderView } from "@libretto/core/ports/record/reader-view";
import { readerViewEndpoints } from "../../contract/record/reader-views.ts";
import type { Client } from "../client.ts";
import { readRecord } from "./patient-store.ts";
import { readPage } from "./record-store.ts";

/** The record as a doctor or a carer of the patient sees it, over the API. */
export const httpReaderView = ({ call }: Client): ReaderView => ({
  load: (id_paziente, { as, id }) =>
    pipe(
      as === "doctor"
        ? call(readerViewEndpoints.viewAsDoctor, { params: { id_paziente, id_cpp: id } })
        : call(readerViewEndpoints.viewAsCarer, { params: { id_paziente, id_delega: id } }),
      taskEither.chainEitherK(readRecord),
    ),
  pagesOf: ({ as, id }) => ({
    loadPage: (section, id_paziente, { list: _list, ...query }) => {
      const params = { id_paziente, sezione: section.collection };
      return pipe(
        as === "doctor"
          ? call(readerViewEndpoints.viewAsDoctorPage, { params: { ...params, id_cpp: id }, query })
          : call(readerViewEndpoints.viewAsCarerPage, { params: { ...params, id_delega: id }, query }),
        taskEither.chainEitherK(readPage(section)),
      );
    },
  }),
});
