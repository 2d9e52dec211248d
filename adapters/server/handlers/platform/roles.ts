import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { addFeature } from "@libretto/core/use-cases/admin/add-feature";
import { addRole } from "@libretto/core/use-cases/admin/add-role";
import { listFeaturesOfRole } from "@libretto/core/use-cases/admin/list-features-of-role";
import { renameRole } from "@libretto/core/use-cases/admin/rename-role";
import { setFeaturesOfRole } from "@libretto/core/use-cases/admin/set-features-of-role";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { namedReply } from "./named-reply.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "features" | "addFeature" | "roles" | "addRole" | "renameRole" | "featuresOfRole" | "setFeaturesOfRole"
>;

const value = <A>(result: A) => ({ value: result });

/** The roles, and the features that a role can have. */
export const roleHandlers: Handlers<Rows> = {
  features: transactional((_call, { roles }) => pipe(roles.listFeatures(), taskEither.map(value))),
  addFeature: transactional((call, stores) => pipe(addFeature(stores, call.body.name), taskEither.map(namedReply))),
  roles: transactional((_call, { roles }) => pipe(roles.listRoles(), taskEither.map(value))),
  addRole: transactional((call, stores) => pipe(addRole(stores, call.body.name), taskEither.map(namedReply))),
  renameRole: transactional((call, stores) =>
    pipe(renameRole(stores, call.params.id_ruolo, call.body.name), taskEither.map(namedReply)),
  ),
  featuresOfRole: transactional((call, stores) =>
    pipe(listFeaturesOfRole(stores, call.body.owner), taskEither.map(value)),
  ),
  setFeaturesOfRole: transactional(({ body: { owner, entries } }, stores) =>
    pipe(
      setFeaturesOfRole(
        stores,
        owner,
        entries.map(({ id }) => id),
      ),
      taskEither.map(() => ({ object: String(owner) })),
    ),
  ),
};
