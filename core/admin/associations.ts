import type { FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { Named } from "./named.ts";

const isKnown = (id: Id, known: readonly Named[]): boolean => known.some((entry) => entry.id === id);

/**
 * The features a role shall have, each once (doc 2 §2, multi-select); none is a choice too.
 * Refused when one of them does not exist. Field name: `features`.
 */
export const featuresChosen = (
  chosen: readonly Id[],
  features: readonly Named[],
): Either<FieldProblems, readonly Id[]> =>
  chosen.every((id) => isKnown(id, features)) ? right([...new Set(chosen)]) : left({ features: "form.notListed" });

/** What must stay true so that somebody can administer: which role needs which feature. */
export interface NeededFeature {
  readonly role: Id;
  readonly feature: Id;
}

/** Refuses to take from the administrators' role the feature without which nobody could administer. Field name: `features`. */
export const keepsAdministration = (
  role: Id,
  chosen: readonly Id[],
  needed: NeededFeature | null,
): Either<FieldProblems, readonly Id[]> =>
  needed !== null && role === needed.role && !chosen.includes(needed.feature)
    ? left({ features: "admin.permissionNeeded" })
    : right(chosen);

/** The one role that a licence gives (doc 2 §2, single select). Field name: `role`. */
export const roleChosen = (chosen: Id | null, roles: readonly Named[]): Either<FieldProblems, Id> => {
  if (chosen === null) return left({ role: "form.required" });
  return isKnown(chosen, roles) ? right(chosen) : left({ role: "form.notListed" });
};

/** What a licence allows: the features of its roles, each once. @param featuresOf which features a role has */
export const featuresOfLicence = (
  roles: readonly Id[],
  featuresOf: (role: Id) => readonly string[],
): readonly string[] => [...new Set(roles.flatMap(featuresOf))];
