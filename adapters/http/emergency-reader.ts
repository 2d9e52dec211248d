import type { EmergencyReader } from "@libretto/core/ports/record/emergency-reader";
import { emergencyEndpoints } from "../contract/emergency.ts";
import type { Client } from "./client.ts";

/** Asks the server. */
export const httpEmergencyReader = ({ call }: Client): EmergencyReader => ({
  open: (codice) => call(emergencyEndpoints.openEmergencyView, { body: { codice } }),
});
