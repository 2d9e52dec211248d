import type { FieldProblems } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import type { NamedEntry } from "./named-entry.ts";

const isKnown = (id: Id, known: readonly NamedEntry[]): boolean => known.some((entry) => entry.id === id);

/**
 * Validates the features chosen for a role and removes duplicates (doc 2 §2, multi-select); an empty choice is valid.
 * Refused when a feature does not exist. Field name: `features`.
 */
export const validateFeatures = (
  chosen: readonly Id[],
  features: readonly NamedEntry[],
): Either<FieldProblems, readonly Id[]> =>
  chosen.every((id) => isKnown(id, features)) ? right([...new Set(chosen)]) : left({ features: "form.notListed" });

/** The feature that the administrators' role must keep. */
export interface RequiredFeature {
  readonly role: Id;
  readonly feature: Id;
}

/** Refuses to remove the administration feature from the administrators' role. Field name: `features`. */
export const requireAdministration = (
  role: Id,
  chosen: readonly Id[],
  requiredFeature: RequiredFeature | null,
): Either<FieldProblems, readonly Id[]> =>
  requiredFeature !== null && role === requiredFeature.role && !chosen.includes(requiredFeature.feature)
    ? left({ features: "admin.permissionNeeded" })
    : right(chosen);

/** Validates the role of a licence (doc 2 §2, single select). Field name: `role`. */
export const validateRole = (chosen: Id | null, roles: readonly NamedEntry[]): Either<FieldProblems, Id> => {
  if (chosen === null) return left({ role: "form.required" });
  return isKnown(chosen, roles) ? right(chosen) : left({ role: "form.notListed" });
};
