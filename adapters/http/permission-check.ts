import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { platformEndpoints } from "../contract/platform.ts";
import type { Client } from "./client.ts";

/** Asks the server whether something is allowed now; nothing is remembered (AZ-12). */
export const httpPermissionCheck = (client: Client): PermissionCheck => ({
  may: (permission) => client.call(platformEndpoints.hasPermission, { body: permission }),
});
