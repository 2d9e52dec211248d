import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyCodes } from "@libretto/core/ports/record/emergency-codes";
import { emergencyEndpoints } from "../contract/emergency.ts";
import { bytesOf } from "./bytes.ts";
import type { Client } from "./client.ts";

/** Codes of emergency sheets, kept by the server. */
export const httpEmergencyCodes = ({ call, content }: Client): EmergencyCodes => ({
  list: () => call(emergencyEndpoints.emergencyViews, {}),
  createSheet: (patient, lang, days) =>
    bytesOf(
      content(emergencyEndpoints.emergencyWithCode, {
        params: { id_paziente: patient },
        query: { lang, giorni: `${days}` },
      }),
    ),
  close: (id) =>
    pipe(
      call(emergencyEndpoints.closeEmergencyView, { params: { id } }),
      taskEither.map(() => undefined),
    ),
});
