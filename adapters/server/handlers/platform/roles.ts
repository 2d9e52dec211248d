import type { NamedEntry } from "@libretto/core/admin/named-entry";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { addFeature } from "@libretto/core/use-cases/admin/add-feature";
import { addRole } from "@libretto/core/use-cases/admin/add-role";
import { listFeaturesOfRole } from "@libretto/core/use-cases/admin/list-features-of-role";
import { renameRole } from "@libretto/core/use-cases/admin/rename-role";
import { setFeaturesOfRole } from "@libretto/core/use-cases/admin/set-features-of-role";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { replyWith } from "../replies.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "features" | "addFeature" | "roles" | "addRole" | "renameRole" | "featuresOfRole" | "setFeaturesOfRole"
>;

/** The answer with an entry. The audit trail names its id. */
const namedReply = (value: NamedEntry) => ({ value, object: String(value.id) });

/** The roles, and the features that a role can have. */
export const roleHandlers: Handlers<Rows> = {
  features: transactional((_call, { roles }) => replyWith(roles.listFeatures())),
  addFeature: transactional((call, stores) => pipe(addFeature(stores, call.body.name), taskEither.map(namedReply))),
  roles: transactional((_call, { roles }) => replyWith(roles.listRoles())),
  addRole: transactional((call, stores) => pipe(addRole(stores, call.body.name), taskEither.map(namedReply))),
  renameRole: transactional((call, stores) =>
    pipe(renameRole(stores, call.params.id_ruolo, call.body.name), taskEither.map(namedReply)),
  ),
  featuresOfRole: transactional((call, stores) => replyWith(listFeaturesOfRole(stores, call.body.owner))),
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
