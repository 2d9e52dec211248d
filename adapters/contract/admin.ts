import { DoctorProfileWire } from "@libretto/core/admin/doctor-profile-wire";
import { InstallationHealthWire } from "@libretto/core/admin/health-wire";
import {
  AddFeatureWire,
  AddLicenceWire,
  AddRoleWire,
  DoctorInvitationWire,
  EntriesRequestWire,
  FeatureAssignmentWire,
  RoleAssignmentWire,
} from "@libretto/core/admin/request-wire";
import { LicenceDraftWire, LicenceWire, NamedEntryWire, RoleName, UserWire } from "@libretto/core/admin/wire";
import type { FieldNames } from "@libretto/core/kernel/field-names";
import { SmallId } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import { ContractDraftWire } from "@libretto/core/subscription/contract-draft-wire";
import { ContractSummaryWire } from "@libretto/core/subscription/contract-summary-wire";
import * as t from "io-ts";
import { Empty, IdInPath, Limit } from "./codecs.ts";

const administrator = { who: "signedIn", roles: ["admin"], permission: "administer" } as const;

const readEndpoint = {
  strict: true,
  method: "GET",
  params: Empty,
  query: Empty,
  body: Empty,
  responseFormat: "json",
  access: administrator,
  rate: "read",
  audit: null,
} as const;
const entriesRequest = {
  ...readEndpoint,
  method: "POST",
  body: EntriesRequestWire,
  response: t.readonlyArray(NamedEntryWire),
} as const;
const changeEndpoint = {
  strict: true,
  method: "POST",
  params: Empty,
  query: Empty,
  access: administrator,
  rate: "write",
  audit: "administer",
} as const;

const ContractParams = t.exact(t.type({ id_contratto: IdInPath }));
const LicenceParams = t.exact(t.type({ id_licenza: IdInPath }));
const RoleParams = t.exact(t.type({ id_ruolo: IdInPath }));
const UserParams = t.exact(t.type({ id_utente: IdInPath }));
const UserChanges = Object.assign(
  t.exact(t.partial({ attivo: t.boolean, ruolo: RoleName, id_tipo_licenza: SmallId })),
  { fieldNames: (): FieldNames => ({ enabled: ["attivo"], role: ["ruolo"], licence: ["id_tipo_licenza"] }) },
);

/** Administration of users, roles, features and licences, without health data (AZ-10). */
export const adminEndpoints = {
  features: {
    ...readEndpoint,
    name: "features",
    path: "/api/security/permissionList",
    response: t.readonlyArray(NamedEntryWire),
    about: "The features (permissions)",
  },
  addFeature: {
    ...changeEndpoint,
    name: "addFeature",
    path: "/api/security/addPermesso",
    body: AddFeatureWire,
    response: NamedEntryWire,
    responseFormat: "json",
    about: "Adds a feature",
  },
  roles: {
    ...readEndpoint,
    name: "roles",
    path: "/api/security/ruoloList",
    response: t.readonlyArray(NamedEntryWire),
    about: "The roles",
  },
  addRole: {
    ...changeEndpoint,
    name: "addRole",
    path: "/api/security/addRuolo",
    body: AddRoleWire,
    response: NamedEntryWire,
    responseFormat: "json",
    about: "Adds a role",
  },
  renameRole: {
    ...changeEndpoint,
    method: "PUT",
    name: "renameRole",
    path: "/api/security/ruoli/:id_ruolo",
    params: RoleParams,
    body: AddRoleWire,
    response: NamedEntryWire,
    responseFormat: "json",
    about: "Gives a role another name; what it allows stays",
  },
  featuresOfRole: {
    ...entriesRequest,
    name: "featuresOfRole",
    path: "/api/security/ruoloPermessi",
    about: "The features of a role",
  },
  setFeaturesOfRole: {
    ...changeEndpoint,
    name: "setFeaturesOfRole",
    path: "/api/security/addRuoloPermesso",
    body: FeatureAssignmentWire,
    response: Empty,
    responseFormat: "nothing",
    about: "Sets the features of a role; takes effect with the next request",
  },
  licences: {
    ...readEndpoint,
    name: "licences",
    path: "/api/security/licenzeList",
    response: t.readonlyArray(LicenceWire),
    about: "The licences",
  },
  addLicence: {
    ...changeEndpoint,
    name: "addLicence",
    path: "/api/security/addLicenza",
    body: AddLicenceWire,
    response: LicenceWire,
    responseFormat: "json",
    about: "Adds a licence (decision A11)",
  },
  changeLicence: {
    ...changeEndpoint,
    method: "PUT",
    name: "changeLicence",
    path: "/api/security/licenze/:id_licenza",
    params: LicenceParams,
    body: LicenceDraftWire,
    response: LicenceWire,
    responseFormat: "json",
    about: "Changes a licence or switches it off; contracts and subscriptions that exist stay as they are",
  },
  roleOfLicence: {
    ...entriesRequest,
    name: "roleOfLicence",
    path: "/api/security/ruoloLicenza",
    about: "The role of a licence",
  },
  setRoleOfLicence: {
    ...changeEndpoint,
    name: "setRoleOfLicence",
    path: "/api/security/addRuoloLicenza",
    body: RoleAssignmentWire,
    response: Empty,
    responseFormat: "nothing",
    about: "Sets the role that a licence grants; takes effect with the next request",
  },
  storedContracts: {
    ...readEndpoint,
    name: "storedContracts",
    path: "/api/security/contratti",
    response: t.readonlyArray(ContractSummaryWire),
    about: "All contracts without their texts, also withdrawn ones",
  },
  contractTerms: {
    ...readEndpoint,
    name: "contractTerms",
    path: "/api/security/contratti/:id_contratto",
    params: ContractParams,
    response: ContractDraftWire,
    about: "The terms of a contract with its text",
  },
  addContract: {
    ...changeEndpoint,
    name: "addContract",
    path: "/api/security/contratti",
    body: ContractDraftWire,
    response: ContractSummaryWire,
    responseFormat: "json",
    about: "Offers a contract that sells a licence. Requires step-up authentication",
  },
  replaceContract: {
    ...changeEndpoint,
    method: "PUT",
    name: "replaceContract",
    path: "/api/security/contratti/:id_contratto",
    params: ContractParams,
    body: ContractDraftWire,
    response: ContractSummaryWire,
    responseFormat: "json",
    additionalFailures: ["conflict"],
    about:
      "Offers a contract with these terms in the place of another, which is withdrawn: new subscriptions get the new terms, and who has paid keeps the old ones. Requires step-up authentication",
  },
  withdrawContract: {
    ...changeEndpoint,
    method: "DELETE",
    name: "withdrawContract",
    path: "/api/security/contratti/:id_contratto",
    params: ContractParams,
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    about: "Withdraws a contract: nobody can buy it any more, and who has paid keeps its terms",
  },
  users: {
    ...readEndpoint,
    name: "users",
    path: "/api/security/utenti",
    query: t.exact(t.partial({ search: text(100), before: IdInPath, limit: Limit })),
    response: t.exact(t.type({ data: t.readonlyArray(UserWire), total: t.number })),
    about: "The users, newest first; `?search=` in name and address, `?before=&limit=` for further pages",
  },
  changeUser: {
    ...changeEndpoint,
    method: "PUT",
    name: "changeUser",
    path: "/api/security/utenti/:id_utente",
    params: UserParams,
    body: UserChanges,
    response: UserWire,
    responseFormat: "json",
    about: "Enables or disables a user, changes the role or the licence; a disabled user is signed out at once",
  },
  inviteDoctor: {
    ...changeEndpoint,
    name: "inviteDoctor",
    path: "/api/security/medici",
    body: DoctorInvitationWire,
    response: UserWire,
    responseFormat: "json",
    about: "Creates the account of a doctor and mails a link to choose the password",
  },
  installationHealth: {
    ...readEndpoint,
    name: "installationHealth",
    path: "/api/security/stato",
    response: InstallationHealthWire,
    about: "The state of the installation: dependencies, scheduled jobs, waiting e-mails, disk, last backup",
  },
  doctorProfile: {
    ...readEndpoint,
    name: "doctorProfile",
    path: "/api/security/medici/:id_utente",
    params: UserParams,
    response: DoctorProfileWire,
    about: "The directory data of a doctor besides the name: specialty, registration, contact data",
  },
  changeDoctorProfile: {
    ...changeEndpoint,
    method: "PUT",
    name: "changeDoctorProfile",
    path: "/api/security/medici/:id_utente",
    params: UserParams,
    body: DoctorProfileWire,
    response: DoctorProfileWire,
    responseFormat: "json",
    about: "Saves the directory data of a doctor; patients see them from then on",
  },
} as const;
