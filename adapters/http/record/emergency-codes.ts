import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyCodes } from "@libretto/core/ports/record/emergency-codes";
import { queryOfPaper } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { emergencyEndpoints } from "../../contract/record/emergency.ts";
import type { Client } from "../client.ts";
import { toBytes } from "../transport/file-bytes.ts";

/** The codes of emergency sheets, over the API. */
export const httpEmergencyCodes = ({ call, content }: Client): EmergencyCodes => ({
  list: () => call(emergencyEndpoints.emergencyViews, {}),
  createSheet: (patient, lang, days, paper) =>
    toBytes(
      content(emergencyEndpoints.emergencyWithCode, {
        params: { id_paziente: patient },
        query: { lang, giorni: `${days}`, ...queryOfPaper(paper) },
      }),
    ),
  close: (id) =>
    pipe(
      call(emergencyEndpoints.closeEmergencyView, { params: { id } }),
      taskEither.map(() => undefined),
    ),
});
