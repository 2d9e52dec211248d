import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import { platformEndpoints } from "../../contract/platform.ts";
import type { Client } from "../client.ts";

/** Asks the server each time whether an action is allowed; nothing is cached (AZ-12). */
export const httpPermissionCheck = (client: Client): PermissionCheck => ({
  hasPermission: (permission) => client.call(platformEndpoints.hasPermission, { body: permission }),
});
