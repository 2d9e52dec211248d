import { DoctorCardWire } from "@libretto/core/admin/doctor-card-wire";
import {
  AddFeatureWire,
  AddLicenceWire,
  AddRoleWire,
  EntriesRequestWire,
  EntryAssignmentWire,
} from "@libretto/core/admin/request-wire";
import { LicenceWire, NamedEntryWire, RoleName, UserWire } from "@libretto/core/admin/wire";
import { SmallId } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import * as t from "io-ts";
import { IdInPath, Limit, Nothing } from "./codecs.ts";

const administrator = { who: "signedIn", roles: ["admin"], permission: "administer" } as const;

const list = {
  strict: true,
  method: "GET",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  form: "json",
  access: administrator,
  rate: "read",
  audit: null,
} as const;
const asked = { ...list, method: "POST", body: EntriesRequestWire, answer: t.readonlyArray(NamedEntryWire) } as const;
const change = {
  strict: true,
  method: "POST",
  params: Nothing,
  query: Nothing,
  access: administrator,
  rate: "write",
  audit: "administer",
} as const;

const OfUser = t.exact(t.type({ id_utente: IdInPath }));
const UserChanges = t.exact(t.partial({ attivo: t.boolean, ruolo: RoleName, id_tipo_licenza: SmallId }));

/** What administrators do: users, roles, features, licences. No health data anywhere (AZ-10). */
export const adminEndpoints = {
  features: {
    ...list,
    name: "features",
    path: "/api/security/permissionList",
    answer: t.readonlyArray(NamedEntryWire),
    about: "The features (permissions)",
  },
  addFeature: {
    ...change,
    name: "addFeature",
    path: "/api/security/addPermesso",
    body: AddFeatureWire,
    answer: NamedEntryWire,
    form: "json",
    about: "Adds a feature",
  },
  roles: {
    ...list,
    name: "roles",
    path: "/api/security/ruoloList",
    answer: t.readonlyArray(NamedEntryWire),
    about: "The roles",
  },
  addRole: {
    ...change,
    name: "addRole",
    path: "/api/security/addRuolo",
    body: AddRoleWire,
    answer: NamedEntryWire,
    form: "json",
    about: "Adds a role",
  },
  featuresOfRole: {
    ...asked,
    name: "featuresOfRole",
    path: "/api/security/ruoloPermessi",
    about: "The features of a role",
  },
  setFeaturesOfRole: {
    ...change,
    name: "setFeaturesOfRole",
    path: "/api/security/addRuoloPermesso",
    body: EntryAssignmentWire,
    answer: Nothing,
    form: "nothing",
    about: "Says which features a role has; counts at the very next request",
  },
  licences: {
    ...list,
    name: "licences",
    path: "/api/security/licenzeList",
    answer: t.readonlyArray(LicenceWire),
    about: "The licences",
  },
  addLicence: {
    ...change,
    name: "addLicence",
    path: "/api/security/addLicenza",
    body: AddLicenceWire,
    answer: LicenceWire,
    form: "json",
    about: "Adds a licence (decision A11)",
  },
  roleOfLicence: {
    ...asked,
    name: "roleOfLicence",
    path: "/api/security/ruoloLicenza",
    about: "The role of a licence",
  },
  setRoleOfLicence: {
    ...change,
    name: "setRoleOfLicence",
    path: "/api/security/addRuoloLicenza",
    body: EntryAssignmentWire,
    answer: Nothing,
    form: "nothing",
    about: "Says which role a licence gives; counts at the very next request",
  },
  users: {
    ...list,
    name: "users",
    path: "/api/security/utenti",
    query: t.exact(t.partial({ search: text(100), before: IdInPath, limit: Limit })),
    answer: t.exact(t.type({ data: t.readonlyArray(UserWire), total: t.number })),
    about: "The users, newest first; `?search=` in name and address, `?before=&limit=` to page on",
  },
  changeUser: {
    ...change,
    method: "PUT",
    name: "changeUser",
    path: "/api/security/utenti/:id_utente",
    params: OfUser,
    body: UserChanges,
    answer: UserWire,
    form: "json",
    about: "Enables or disables a user, changes role or licence; whoever is disabled is signed out at once",
  },
  doctorCard: {
    ...list,
    name: "doctorCard",
    path: "/api/security/medici/:id_utente",
    params: OfUser,
    answer: DoctorCardWire,
    about: "What the directory says of a doctor besides the name: specialty, registration, how to be reached",
  },
  changeDoctorCard: {
    ...change,
    method: "PUT",
    name: "changeDoctorCard",
    path: "/api/security/medici/:id_utente",
    params: OfUser,
    body: DoctorCardWire,
    answer: DoctorCardWire,
    form: "json",
    about: "Writes it; patients see it in the directory and at their doctors from then on",
  },
} as const;
