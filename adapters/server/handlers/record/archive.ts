import type { archiveEndpoints } from "../../../contract/record/archive.ts";
import type { Handlers } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { exportHandlers } from "./archive-export.ts";
import { restoreHandlers } from "./archive-restore.ts";

/** Export and restore of the full record. */
export const archiveHandlers = (context: ServerContext): Handlers<typeof archiveEndpoints> => ({
  ...exportHandlers(context),
  ...restoreHandlers(context),
});
