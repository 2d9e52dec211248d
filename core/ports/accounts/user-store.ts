import type { Licence } from "../../admin/licence.ts";
import type { NamedEntry } from "../../admin/named-entry.ts";
import type { RequiredFeature } from "../../admin/role-features.ts";
import type { User } from "../../admin/user.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";

/** A new licence, without its id. */
export type NewLicence = Omit<Licence, "id">;

/** Users, for the administration. */
export interface UserStore {
  /** The users whose name or address contains every word, newest first. */
  readonly find: (query: string, request: PageRequest, now: Instant) => TaskEither<Failure, Page<User>>;
  /** A user, locked until the transaction ends. `notFound` when there is none. */
  readonly load: (id: AccountId, now: Instant) => TaskEither<Failure, User>;
  /** Stores state and role. Ends the user's sessions when inactive or when the role changed. */
  readonly save: (user: User) => TaskEither<Failure, void>;
  /** The number of other active administrators. */
  readonly countOtherAdministrators: (except: AccountId) => TaskEither<Failure, number>;
  /** The record that belongs to a user; null when there is none. */
  readonly findRecordOf: (id: AccountId) => TaskEither<Failure, Id | null>;
}

/** Features, roles and licences, for the administration. */
export interface RoleStore {
  /** All features, by number. */
  readonly listFeatures: () => TaskEither<Failure, readonly NamedEntry[]>;
  /** All roles, by number. */
  readonly listRoles: () => TaskEither<Failure, readonly NamedEntry[]>;
  /** All licences, by number. */
  readonly listLicences: () => TaskEither<Failure, readonly Licence[]>;
  /** Adds a feature under the next number. */
  readonly addFeature: (name: string) => TaskEither<Failure, NamedEntry>;
  /** Adds a role under the next number; it has no feature yet. */
  readonly addRole: (name: string) => TaskEither<Failure, NamedEntry>;
  /** Gives a role another name. */
  readonly renameRole: (role: NamedEntry) => TaskEither<Failure, void>;
  /** Adds a licence under the next number; it has no role yet. */
  readonly addLicence: (licence: NewLicence) => TaskEither<Failure, Licence>;
  /** Stores all fields of a licence, except its role. */
  readonly changeLicence: (licence: Licence) => TaskEither<Failure, void>;
  /** The features of a role. */
  readonly listFeaturesOf: (role: Id) => TaskEither<Failure, readonly NamedEntry[]>;
  /** The administrators' role and its required feature; null when one of them is missing. */
  readonly findAdministration: () => TaskEither<Failure, RequiredFeature | null>;
  /** Restores the required feature of the administrators' role; true when it was missing. */
  readonly restoreAdministration: () => TaskEither<Failure, boolean>;
  /** Gives the role these features and no others. */
  readonly setFeatures: (role: Id, features: readonly Id[]) => TaskEither<Failure, void>;
  /** The role of a licence, as a list of one or none. */
  readonly listRolesOf: (licence: Id) => TaskEither<Failure, readonly NamedEntry[]>;
  /** Gives the licence this role. */
  readonly setRole: (licence: Id, role: Id) => TaskEither<Failure, void>;
}
