import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { DoctorView } from "@libretto/core/ports/record/doctor-view";
import { doctorEndpoints } from "../../contract/record/doctors.ts";
import type { Client } from "../client.ts";
import { readRecord } from "./patient-store.ts";
import { readPage } from "./record-store.ts";

/** The record as a doctor of the patient sees it, over the API. */
export const httpDoctorView = ({ call }: Client): DoctorView => ({
  load: (id_paziente, id_cpp) =>
    pipe(call(doctorEndpoints.viewAsDoctor, { params: { id_paziente, id_cpp } }), taskEither.chainEitherK(readRecord)),
  pagesOf: (id_cpp) => ({
    loadPage: (section, id_paziente, { list: _list, ...query }) =>
      pipe(
        call(doctorEndpoints.viewAsDoctorPage, {
          params: { id_paziente, id_cpp, sezione: section.collection },
          query,
        }),
        taskEither.chainEitherK(readPage(section)),
      ),
  }),
});
