import type { Instant } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { type Confirmation, confirmedIn } from "../therapies/confirmation.ts";
import type { Drug, TherapyDraft } from "../therapies/therapy.ts";
import type { MadeCheck } from "./drug-check.ts";
import { findingId, undoneId } from "./finding-id.ts";
import { DrugCheckWire } from "./wire.ts";

/** The ids that the patient must confirm before using the drug: the findings and the parts that were not possible. */
export const idsToConfirm = (check: MadeCheck): readonly string[] => [
  ...new Set([...check.findings.map(findingId), ...(check.state === "partly" ? check.undone.map(undoneId) : [])]),
];

/** Whether a write starts the use of a drug: a new therapy in use, a move to that list, another drug. */
export const bringsIntoUse = (
  draft: TherapyDraft,
  stored: TherapyDraft | null,
): draft is TherapyDraft & { readonly drug: Drug } =>
  draft.list === "inUse" &&
  draft.drug !== null &&
  (stored === null || stored.list !== "inUse" || stored.drug?.id !== draft.drug.id);

const UNCONFIRMED = "therapies.unconfirmedFindings";

/** The failure of a write that needs confirmation; it contains the check, so that a client can show the findings. */
export const unconfirmed = (check: MadeCheck): Failure => ({
  ...failure("refused", UNCONFIRMED),
  details: DrugCheckWire.encode(check),
});

/** The check in such a failure; null for any other failure. */
export const unconfirmedCheck = ({ code, details }: Failure): MadeCheck | null => {
  if (code !== UNCONFIRMED) return null;
  const read = DrugCheckWire.decode(details);
  return read._tag === "Right" ? read.right : null;
};

export interface IntoUse {
  /** Checks the drug against the stored record; the therapy itself does not count as a medicine in use. */
  readonly check: (therapy: TherapyDraft & { readonly drug: Drug }) => TaskEither<Failure, MadeCheck>;
  readonly now: Instant;
  /**
   * Whether a write without the confirmation field is refused too. The documented save has no such field: it is
   * accepted, and the findings stay unconfirmed.
   */
  readonly confirmationRequired: boolean;
}

/**
 * Checks every write that starts the use of a drug (decision W25): add, move, change of the drug, undo, restore.
 *
 * The returned function takes the requested therapy with its confirmations, and the stored therapy (null for a new one
 * and for one restored from the bin). It returns the confirmations to store with the row, or null where the write
 * starts no use.
 */
export const admitIntoUse =
  ({ check, now, confirmationRequired }: IntoUse) =>
  (draft: TherapyDraft, stored: TherapyDraft | null): TaskEither<Failure, readonly Confirmation[] | null> => {
    if (!bringsIntoUse(draft, stored)) return taskEither.right(null);
    const given = confirmedIn(draft);
    const confirmed = new Set(given);
    return pipe(
      check(draft),
      taskEither.chainEitherK((made) => {
        const ids = idsToConfirm(made);
        const required = confirmationRequired || given !== null;
        if (required && !ids.every((id) => confirmed.has(id))) return left(unconfirmed(made));
        return right(ids.filter((id) => confirmed.has(id)).map((finding) => ({ finding, at: now })));
      }),
    );
  };
