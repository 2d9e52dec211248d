import type { Licence } from "@libretto/core/admin/licence";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { addLicence } from "@libretto/core/use-cases/admin/add-licence";
import { changeLicence } from "@libretto/core/use-cases/admin/change-licence";
import { listRolesOfLicence } from "@libretto/core/use-cases/admin/list-roles-of-licence";
import { setRoleOfLicence } from "@libretto/core/use-cases/admin/set-role-of-licence";
import type { adminEndpoints } from "../../../contract/admin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { replyWith } from "../replies.ts";

type Rows = Pick<
  typeof adminEndpoints,
  "licences" | "addLicence" | "changeLicence" | "roleOfLicence" | "setRoleOfLicence"
>;

const licenceReply = (licence: Licence) => ({ value: licence, object: String(licence.id) });

/** The licences, and the role of each. */
export const licenceHandlers: Handlers<Rows> = {
  licences: transactional((_call, { roles }) => replyWith(roles.listLicences())),
  addLicence: transactional((call, stores) => pipe(addLicence(stores, call.body), taskEither.map(licenceReply))),
  changeLicence: transactional((call, stores) =>
    pipe(changeLicence(stores, call.params.id_licenza, call.body), taskEither.map(licenceReply)),
  ),
  roleOfLicence: transactional((call, stores) => replyWith(listRolesOfLicence(stores, call.body.owner))),
  setRoleOfLicence: transactional(({ body: { owner, entries } }, stores) =>
    pipe(
      setRoleOfLicence(stores, owner, entries[0]?.id ?? null),
      taskEither.map(() => ({ object: String(owner) })),
    ),
  ),
};
