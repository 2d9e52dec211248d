import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, left } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Association, Specialty } from "./association.ts";
import { addDoctor, changeAssociation, removeDoctor } from "./association-changes.ts";
import type { ClearanceDraft } from "./clearance.ts";
import type { DoctorEntry } from "./directory.ts";

/** The kinds of request about a doctor. */
export type AssociationCommand = "add" | "update" | "remove";

/** A request to add a doctor, change a clearance, or remove a doctor. */
export interface AssociationRequest extends Omit<ClearanceDraft, "tags"> {
  readonly command: AssociationCommand;
  /** `NEW_ID` for a doctor to be added. */
  readonly id: number;
  /** The patient; null means the own record. */
  readonly patient: Id | null;
  /** The doctor's entry in the directory (`id_careprovider`). */
  readonly entry: Id | null;
  readonly tags: readonly Specialty[];
  /** The last day of the association; null ends its limit, undefined leaves it unchanged. */
  readonly until?: CalendarDate | null | undefined;
}

/**
 * The doctors after a request. A new one always gets the initial clearance, not that of the request (PR-9).
 *
 * @param directory the doctors that may be added
 * @param id the id of a new association
 * @param today the earliest last day
 */
export const applyAssociationRequest = (
  doctors: readonly Association[],
  request: AssociationRequest,
  directory: readonly DoctorEntry[],
  id: number,
  today: CalendarDate,
): Either<Failure, readonly Association[]> => {
  if (request.command === "remove") return removeDoctor(doctors, request.id);
  if (request.command === "update")
    return changeAssociation(doctors, request.id, { ...request, tags: request.tags.map((tag) => tag.id) }, today);
  const entry = directory.find((candidate) => candidate.id === request.entry);
  return entry === undefined ? left(failure("notFound", "failure.notFound")) : addDoctor(doctors, entry, id);
};
