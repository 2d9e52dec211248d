import type { DoctorService } from "@libretto/core/ports/record/doctor-service";
import { doctorEndpoints } from "../../contract/record/doctors.ts";
import type { Client } from "../client.ts";

/** The patient's doctors, over the API. */
export const httpDoctorService = ({ call }: Client): DoctorService => ({
  listAvailable: (id_paziente, { name, specialty }, page) =>
    call(doctorEndpoints.availableDoctors, {
      params: { id_paziente },
      query: {
        ...page,
        ...(name !== "" && { search: name }),
        ...(specialty !== "" && { specializzazione: specialty }),
      },
    }),
  listLastAccesses: (id_paziente) => call(doctorEndpoints.doctorAccesses, { params: { id_paziente } }),
  change: (body, expectedVersion) => call(doctorEndpoints.saveDoctor, { body, expectedVersion }),
});
