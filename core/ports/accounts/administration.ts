import type { InstallationHealth } from "../../admin/installation-health.ts";
import type { DoctorInvitation } from "../../admin/invitation.ts";
import type { Licence, LicenceDraft } from "../../admin/licence.ts";
import type { NamedEntry } from "../../admin/named-entry.ts";
import type { User } from "../../admin/user.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { ContractDraft } from "../../subscription/contract-draft.ts";
import type { ContractSummary } from "../../subscription/terms.ts";

/** The fields of a user that an administrator changes; absent ones stay. */
export interface UserChanges {
  readonly active?: boolean;
  readonly role?: User["role"];
  readonly licence?: Id;
}

/** The administration: features, roles, licences and users, without health data (decision W15). */
export interface Administration {
  /** All features (permissions). */
  readonly listFeatures: () => TaskEither<Failure, readonly NamedEntry[]>;
  /** Adds a feature. Refused when the name exists. */
  readonly addFeature: (name: string) => TaskEither<Failure, NamedEntry>;
  /** All roles. */
  readonly listRoles: () => TaskEither<Failure, readonly NamedEntry[]>;
  /** Adds a role. Refused when the name exists. */
  readonly addRole: (name: string) => TaskEither<Failure, NamedEntry>;
  /** Gives a role another name. Refused when the name exists. */
  readonly renameRole: (role: Id, name: string) => TaskEither<Failure, NamedEntry>;
  /** The features of a role. */
  readonly listFeaturesOf: (role: Id) => TaskEither<Failure, readonly NamedEntry[]>;
  /** Replaces the features of a role. */
  readonly setFeatures: (role: Id, features: readonly NamedEntry[]) => TaskEither<Failure, void>;
  /** All licences. */
  readonly listLicences: () => TaskEither<Failure, readonly Licence[]>;
  /** Adds a licence. */
  readonly addLicence: (draft: LicenceDraft) => TaskEither<Failure, Licence>;
  /** Changes a licence, or switches it off. Contracts and subscriptions that exist stay as they are. */
  readonly changeLicence: (licence: Id, draft: LicenceDraft) => TaskEither<Failure, Licence>;
  /** The roles of a licence: one or none. */
  readonly listRolesOf: (licence: Id) => TaskEither<Failure, readonly NamedEntry[]>;
  /** Replaces the role of a licence. */
  readonly setRole: (licence: Id, role: NamedEntry) => TaskEither<Failure, void>;
  /** All contracts without their texts, also withdrawn ones. */
  readonly listContracts: () => TaskEither<Failure, readonly ContractSummary[]>;
  /** The terms of a contract with its text. */
  readonly loadContract: (contract: Id) => TaskEither<Failure, ContractDraft>;
  /** Offers a contract. */
  readonly addContract: (draft: ContractDraft) => TaskEither<Failure, ContractSummary>;
  /** Offers a contract in the place of another, which is withdrawn; who has paid keeps the terms of the old one. */
  readonly replaceContract: (contract: Id, draft: ContractDraft) => TaskEither<Failure, ContractSummary>;
  /** Withdraws a contract: nobody can buy it any more, and who has paid keeps its terms. */
  readonly withdrawContract: (contract: Id) => TaskEither<Failure, void>;
  /** The users whose name or e-mail address contains the text, in pages. */
  readonly listUsers: (search: string, page: PageRequest) => TaskEither<Failure, Page<User>>;
  /** Changes a user. A given licence starts now and lasts as long as its duration. */
  readonly changeUser: (user: AccountId, changes: UserChanges) => TaskEither<Failure, User>;
  /** Creates the account of a doctor, who gets a link to choose the password by e-mail. */
  readonly inviteDoctor: (invitation: DoctorInvitation) => TaskEither<Failure, User>;
  /** The state of the installation. */
  readonly loadHealth: () => TaskEither<Failure, InstallationHealth>;
}
