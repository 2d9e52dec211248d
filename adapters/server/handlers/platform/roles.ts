import { checkName } from "@libretto/core/admin/named-entry";
import { requireAdministration, validateFeatures } from "@libretto/core/admin/role-features";
import { fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { namedReply, requireKnown } from "./named-entries.ts";

type FeatureRows = Pick<typeof adminEndpoints, "features" | "addFeature">;
type RoleRows = Pick<
  typeof adminEndpoints,
  "roles" | "addRole" | "renameRole" | "featuresOfRole" | "setFeaturesOfRole"
>;

/** The features that a role can have. */
export const featureHandlers: Handlers<FeatureRows> = {
  features: transactional((_call, { roles }) =>
    pipe(
      roles.listFeatures(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addFeature: transactional((call, { roles }) =>
    pipe(
      roles.listFeatures(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addFeature),
      taskEither.map(namedReply),
    ),
  ),
};

/** The roles, and the features of each. */
export const roleHandlers: Handlers<RoleRows> = {
  roles: transactional((_call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.map((value) => ({ value })),
    ),
  ),
  addRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => pipe(checkName(call.body.name, all), either.mapLeft(fieldFailure))),
      taskEither.chain(roles.addRole),
      taskEither.map(namedReply),
    ),
  ),
  renameRole: transactional((call, { roles }) => {
    const id = call.params.id_ruolo;
    return pipe(
      roles.listRoles(),
      taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
      taskEither.chainEitherK((all) => {
        const others = all.filter((role) => role.id !== id);
        return pipe(checkName(call.body.name, others), either.mapLeft(fieldFailure));
      }),
      taskEither.map((name) => ({ id, name })),
      taskEither.chainFirst(roles.renameRole),
      taskEither.map(namedReply),
    );
  }),
  featuresOfRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(roles.listFeaturesOf),
      taskEither.map((value) => ({ value })),
    ),
  ),
  setFeaturesOfRole: transactional((call, { roles }) =>
    pipe(
      roles.listRoles(),
      taskEither.chainEitherK((all) => requireKnown(call.body.owner, all)),
      taskEither.chain(() => roles.listFeatures()),
      taskEither.chainEitherK((all) =>
        pipe(
          validateFeatures(
            call.body.entries.map(({ id }) => id),
            all,
          ),
          either.mapLeft(fieldFailure),
        ),
      ),
      taskEither.bindTo("chosen"),
      taskEither.bind("needed", () => roles.findAdministration()),
      taskEither.chainEitherK(({ chosen, needed }) =>
        pipe(requireAdministration(call.body.owner, chosen, needed), either.mapLeft(fieldFailure)),
      ),
      taskEither.chain((chosen) => roles.setFeatures(call.body.owner, chosen)),
      taskEither.map(() => ({ object: String(call.body.owner) })),
    ),
  ),
};
