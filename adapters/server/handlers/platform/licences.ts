import { checkLicence } from "@libretto/core/admin/licence";
import { validateRole } from "@libretto/core/admin/role-features";
import { fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { requireKnown } from "./named-entries.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "licences" | "addLicence" | "changeLicence" | "roleOfLicence" | "setRoleOfLicence"
>;

/** The licences, and the role of each. */
export const licenceHandlers: Handlers<Rows> = {
  licences: transactional((_call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => pipe(checkLicence(call.body, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addLicence),
      taskEither.map((value) => ({ value, object: String(value.id) })),
    ),
  ),
  changeLicence: transactional((call, { roles }) => {
    const id = call.params.id_licenza;
    return pipe(
      roles.listLicences(),
      taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
      taskEither.chainEitherK((all) => {
        const others = all.filter((licence) => licence.id !== id);
        return pipe(checkLicence(call.body, others), either.mapLeft(fieldFailure));
      }),
      taskEither.map((licence) => ({ id, ...licence })),
      taskEither.chainFirst(roles.changeLicence),
      taskEither.map((value) => ({ value, object: String(id) })),
    );
  }),
  roleOfLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(roles.listRolesOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setRoleOfLicence: transactional((call, { roles }) =>
    pipe(
      roles.listLicences(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(() => roles.listRoles()),
      taskEither.chainEitherK((all) =>
        pipe(validateRole(call.body.entries[0]?.id ?? null, all), either.mapLeft(fieldFailure)),
      ),
      taskEither.chain((role) => roles.setRole(call.body.owner, role)),
      taskEither.map(() => ({ object: String(call.body.owner) })),
    ),
  ),
};
