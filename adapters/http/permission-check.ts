import type { PermissionCheck } from "@libretto/core/ports/permission-check";
import { navigationEndpoints } from "../contract/navigation.ts";
import type { Client } from "./client.ts";

/** Asks the server whether something is allowed now; nothing is remembered (AZ-12). */
export const httpPermissionCheck = (client: Client): PermissionCheck => ({
  may: (permission) => client.call(navigationEndpoints.hasPermission, { body: permission }),
});
