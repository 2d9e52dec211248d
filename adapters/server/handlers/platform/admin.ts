import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { changeDoctorProfile } from "@libretto/core/use-cases/admin/change-doctor-profile";
import { loadInstallationHealth } from "@libretto/core/use-cases/admin/load-installation-health";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith } from "../replies.ts";
import { contractHandlers } from "./contracts.ts";
import { licenceHandlers } from "./licences.ts";
import { roleHandlers } from "./roles.ts";
import { userHandlers } from "./users.ts";

/** Administration. Its rules are in `core/admin` and `core/use-cases/admin`; every change is audited. */
export const adminHandlers = (context: ServerContext): Handlers<typeof adminEndpoints> => ({
  ...roleHandlers,
  ...licenceHandlers,
  ...contractHandlers(context),
  ...userHandlers(context),
  installationHealth: transactional((_call, stores) => replyWith(loadInstallationHealth(context, stores))),
  doctorProfile: transactional((call, { doctorProfiles }) => replyWith(doctorProfiles.load(call.params.id_utente))),
  changeDoctorProfile: transactional((call, stores) =>
    pipe(
      changeDoctorProfile(stores, call.params.id_utente, call.body),
      taskEither.map((profile) => ({ value: profile, object: String(call.params.id_utente) })),
    ),
  ),
});
