import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Administration } from "@libretto/core/ports/accounts/administration";
import { adminEndpoints } from "../../contract/admin.ts";
import type { Client } from "../client.ts";

const toVoid = taskEither.map(() => undefined);

/** The administration over the API. */
export const httpAdministration = ({ call }: Client): Administration => ({
  listFeatures: () => call(adminEndpoints.features, {}),
  addFeature: (name) => call(adminEndpoints.addFeature, { body: { name } }),
  listRoles: () => call(adminEndpoints.roles, {}),
  addRole: (name) => call(adminEndpoints.addRole, { body: { name } }),
  renameRole: (id, name) => call(adminEndpoints.renameRole, { params: { id_ruolo: id }, body: { name } }),
  listFeaturesOf: (owner) => call(adminEndpoints.featuresOfRole, { body: { owner } }),
  setFeatures: (owner, entries) => toVoid(call(adminEndpoints.setFeaturesOfRole, { body: { owner, entries } })),
  listLicences: () => call(adminEndpoints.licences, {}),
  addLicence: (draft) => call(adminEndpoints.addLicence, { body: draft }),
  changeLicence: (id, draft) => call(adminEndpoints.changeLicence, { params: { id_licenza: id }, body: draft }),
  listRolesOf: (owner) => call(adminEndpoints.roleOfLicence, { body: { owner } }),
  setRole: (owner, role) => toVoid(call(adminEndpoints.setRoleOfLicence, { body: { owner, entries: [role] } })),
  listContracts: () => call(adminEndpoints.storedContracts, {}),
  loadContract: (id) => call(adminEndpoints.contractTerms, { params: { id_contratto: id } }),
  addContract: (draft) => call(adminEndpoints.addContract, { body: draft }),
  replaceContract: (id, draft) => call(adminEndpoints.replaceContract, { params: { id_contratto: id }, body: draft }),
  withdrawContract: (id) => toVoid(call(adminEndpoints.withdrawContract, { params: { id_contratto: id } })),
  listUsers: (search, { before, limit }) =>
    pipe(
      call(adminEndpoints.users, {
        query: {
          ...(search !== "" && { search }),
          ...(before !== undefined && { before }),
          ...(limit !== undefined && { limit }),
        },
      }),
      taskEither.map(({ data, total }) => ({ rows: data, total })),
    ),
  changeUser: (id, { active, role, licence }) =>
    call(adminEndpoints.changeUser, {
      params: { id_utente: id },
      body: {
        ...(active !== undefined && { attivo: active }),
        ...(role !== undefined && { ruolo: role }),
        ...(licence !== undefined && { id_tipo_licenza: licence }),
      },
    }),
  inviteDoctor: (invitation) => call(adminEndpoints.inviteDoctor, { body: invitation }),
  loadHealth: () => call(adminEndpoints.installationHealth, {}),
});
