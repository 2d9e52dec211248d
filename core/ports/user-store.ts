import type { NeededFeature } from "../admin/associations.ts";
import type { Licence } from "../admin/licence.ts";
import type { Named } from "../admin/named.ts";
import type { User } from "../admin/user.ts";
import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, Id } from "../kernel/id.ts";
import type { Page, PageRequest } from "../kernel/page.ts";

/** A licence that is new: all but its number. */
export type NewLicence = Omit<Licence, "id">;

/** Users as the administration sees and changes them. */
export interface UserStore {
  /** The users in whose name or address every word is found, the newest first. */
  readonly find: (words: string, request: PageRequest, now: Instant) => TaskEither<Failure, Page<User>>;
  /** One of them, held until the transaction ends; `notFound` when there is none. */
  readonly one: (id: AccountId, now: Instant) => TaskEither<Failure, User>;
  /** Keeps state and role; ends the sessions of whoever is not active, or is something else now. */
  readonly keep: (user: User) => TaskEither<Failure, void>;
  /** How many active administrators there are besides. */
  readonly otherAdministrators: (but: AccountId) => TaskEither<Failure, number>;
  /** The record that belongs to a user; null when there is none. */
  readonly recordOf: (id: AccountId) => TaskEither<Failure, Id | null>;
}

/** Features, roles and licences, as the administration keeps them. */
export interface RoleStore {
  /** All features, by number. */
  readonly features: () => TaskEither<Failure, readonly Named[]>;
  /** All roles, by number. */
  readonly roles: () => TaskEither<Failure, readonly Named[]>;
  /** All licences, by number. */
  readonly licences: () => TaskEither<Failure, readonly Licence[]>;
  /** Adds a feature under the next number. */
  readonly addFeature: (name: string) => TaskEither<Failure, Named>;
  /** Adds a role under the next number; it has no feature yet. */
  readonly addRole: (name: string) => TaskEither<Failure, Named>;
  /** Adds a licence under the next number; it has no role yet. */
  readonly addLicence: (licence: NewLicence) => TaskEither<Failure, Licence>;
  /** The features of a role. */
  readonly featuresOf: (role: Id) => TaskEither<Failure, readonly Named[]>;
  /** The administrators' role and the feature that it needs; null when one of them is missing. */
  readonly administration: () => TaskEither<Failure, NeededFeature | null>;
  /** Gives the administrators' role the feature that it needs; true when it lacked it. */
  readonly restoreAdministration: () => TaskEither<Failure, boolean>;
  /** Gives the role these features and no others. */
  readonly setFeatures: (role: Id, features: readonly Id[]) => TaskEither<Failure, void>;
  /** The role of a licence, as a list of one or none. */
  readonly roleOf: (licence: Id) => TaskEither<Failure, readonly Named[]>;
  /** Gives the licence this role. */
  readonly setRole: (licence: Id, role: Id) => TaskEither<Failure, void>;
}
