import { BLANK_DOCTOR_PROFILE, type DoctorProfile } from "@libretto/core/admin/doctor-profile";
import type { Licence } from "@libretto/core/admin/licence";
import type { NamedEntry } from "@libretto/core/admin/named-entry";
import type { User } from "@libretto/core/admin/user";
import { notFound } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { createFakeEmailQueue } from "./fake-email-queue.ts";

/** A licence of a year. */
export const aLicence = (differs: Partial<Licence> = {}): Licence => ({
  ...{ id: 2, name: "Full", price: { amount: 24, currency: "EUR" }, enabled: true, duration: "1 anno", ...differs },
});

/** A patient among the users. */
export const aUser = (differs: Partial<User> = {}): User => ({
  ...{ id: 50, email: "anna@example.it", name: "Anna", surname: "Rossi", role: "patient", active: true, licence: 1 },
  caredRecords: 0,
  ...differs,
});

/** The stores of the administration in memory: two roles, two features, one licence, one user. */
export const createFakeAdministration = () => {
  const { emails, state: emailState } = createFakeEmailQueue();
  const state = {
    features: [
      { id: 1, name: "Administration" },
      { id: 2, name: "Calculators" },
    ] as readonly NamedEntry[],
    roles: [
      { id: 1, name: "Administrators" },
      { id: 2, name: "Patients" },
    ] as readonly NamedEntry[],
    licences: [aLicence()] as readonly Licence[],
    featuresOf: new Map<number, readonly number[]>(),
    roleOf: new Map<number, number>(),
    users: [aUser()] as readonly User[],
    otherAdministrators: 1,
    record: 9 as number | null,
    subscribed: [] as readonly (readonly unknown[])[],
    accounts: [] as readonly Account[],
    profile: BLANK_DOCTOR_PROFILE,
  };
  const pick = (entries: readonly NamedEntry[], ids: readonly number[]) =>
    entries.filter((entry) => ids.includes(entry.id));
  const roles = {
    listFeatures: () => async () => right(state.features),
    listRoles: () => async () => right(state.roles),
    listLicences: () => async () => right(state.licences),
    addFeature: (name: string) => async () => {
      const added = { id: 3, name };
      state.features = [...state.features, added];
      return right(added);
    },
    addRole: (name: string) => async () => {
      const added = { id: 3, name };
      state.roles = [...state.roles, added];
      return right(added);
    },
    renameRole: (renamed: NamedEntry) => async () => {
      state.roles = state.roles.map((role) => (role.id === renamed.id ? renamed : role));
      return right(undefined);
    },
    addLicence: (draft: Omit<Licence, "id">) => async () => {
      const added = { id: 3, ...draft };
      state.licences = [...state.licences, added];
      return right(added);
    },
    changeLicence: (changed: Licence) => async () => {
      state.licences = state.licences.map((licence) => (licence.id === changed.id ? changed : licence));
      return right(undefined);
    },
    listFeaturesOf: (role: number) => async () => right(pick(state.features, state.featuresOf.get(role) ?? [])),
    setFeatures: (role: number, chosen: readonly number[]) => async () => {
      state.featuresOf.set(role, chosen);
      return right(undefined);
    },
    findAdministration: () => async () => right({ role: 1, feature: 1 }),
    listRolesOf: (licence: number) => async () => right(pick(state.roles, [state.roleOf.get(licence) ?? 0])),
    setRole: (licence: number, role: number) => async () => {
      state.roleOf.set(licence, role);
      return right(undefined);
    },
  };
  const stores = {
    ...{ roles, emails },
    users: {
      load: (id: number) => async () => {
        const user = state.users.find((one) => one.id === id);
        return user === undefined ? left(notFound) : right(user);
      },
      save: (saved: User) => async () => {
        state.users = state.users.map((user) => (user.id === saved.id ? saved : user));
        return right(undefined);
      },
      countOtherAdministrators: () => async () => right(state.otherAdministrators),
      findRecordOf: () => async () => right(state.record),
    },
    licences: {
      subscribe: (...parameters: readonly unknown[]) => {
        state.subscribed = [...state.subscribed, parameters];
        return async () => right(undefined);
      },
    },
    accounts: {
      findByEmail: (email: string) => async () => right(state.accounts.find((one) => one.email === email) ?? null),
      create: (account: Account) => async () => {
        state.accounts = [...state.accounts, account];
        const { id, email, name, surname, role } = account;
        state.users = [...state.users, aUser({ id, email, name, surname, role, licence: null })];
        return right(undefined);
      },
    },
    doctorProfiles: {
      load: () => async () => right(state.profile),
      save: (_doctor: number, profile: DoctorProfile) => async () => {
        state.profile = profile;
        return right(undefined);
      },
    },
  };
  return { stores: stores as never, state, emailState };
};
