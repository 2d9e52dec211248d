import type { EmergencyReader } from "@libretto/core/ports/record/emergency-reader";
import { emergencyEndpoints } from "../../contract/record/emergency.ts";
import type { Client } from "../client.ts";

export const httpEmergencyReader = ({ call }: Client): EmergencyReader => ({
  open: (codice) => call(emergencyEndpoints.openEmergencyView, { body: { codice } }),
});
