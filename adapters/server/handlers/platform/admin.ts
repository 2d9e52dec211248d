import { checkDoctorProfile } from "@libretto/core/admin/doctor-profile";
import { findMissingParts } from "@libretto/core/admin/operator";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { contractHandlers } from "./contracts.ts";
import { licenceHandlers } from "./licences.ts";
import { featureHandlers, roleHandlers } from "./roles.ts";
import { invitationHandlers, userHandlers } from "./users.ts";

/** A measurement of the installation; null when it fails, so that the administrator still sees the others. */
const valueOrNull = <A>(measure: TaskEither<Failure, A>): TaskEither<Failure, A | null> =>
  pipe(
    measure,
    taskEither.orElseW(() => taskEither.right(null)),
  );

/** Administration. Its rules are in `core/admin`; every change is audited. */
export const adminHandlers = (context: ServerContext): Handlers<typeof adminEndpoints> => ({
  ...featureHandlers,
  ...roleHandlers,
  ...licenceHandlers,
  ...contractHandlers(context),
  ...userHandlers(context),
  ...invitationHandlers(context),
  installationHealth: transactional((_call, { jobs, emails }) =>
    pipe(
      taskEither.Do,
      taskEither.bind("jobs", () => jobs.list()),
      taskEither.bind("emails", () => emails.loadBacklog()),
      taskEither.bind("disk", () => valueOrNull(context.monitor.readDisk())),
      taskEither.bind("backups", () => valueOrNull(context.monitor.readLastBackup())),
      taskEither.map((state) => ({
        value: {
          ...state,
          dependencies: context.monitor.listDependencies(),
          missingOperatorParts: findMissingParts(context.installation.operator),
        },
      })),
    ),
  ),
  doctorProfile: transactional((call, { doctorProfiles }) =>
    pipe(
      doctorProfiles.load(call.params.id_utente),
      taskEither.map((value) => ({ value })),
    ),
  ),
  changeDoctorProfile: transactional((call, { doctorProfiles }) =>
    pipe(
      doctorProfiles.load(call.params.id_utente),
      taskEither.chainEitherK((stored) => pipe(checkDoctorProfile(call.body, stored), either.mapLeft(fieldFailure))),
      taskEither.chainFirst((profile) => doctorProfiles.save(call.params.id_utente, profile)),
      taskEither.map((value) => ({ value, object: String(call.params.id_utente) })),
    ),
  ),
});
