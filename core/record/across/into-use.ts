import type { Instant } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { type Confirmation, confirmedIn } from "../therapies/confirmation.ts";
import type { Drug, TherapyDraft } from "../therapies/therapy.ts";
import type { MadeCheck } from "./drug-check.ts";
import { findingId, undoneId } from "./finding-id.ts";
import { DrugCheckWire } from "./wire.ts";

/** Everything of a check that the patient must confirm before the drug is used: the findings, and the missing parts. */
export const idsToConfirm = (check: MadeCheck): readonly string[] => [
  ...new Set([...check.findings.map(findingId), ...(check.state === "partly" ? check.undone.map(undoneId) : [])]),
];

/** Whether a write brings a drug into use: a new therapy in use, a move to that list, another drug. */
export const bringsIntoUse = (
  draft: TherapyDraft,
  stored: TherapyDraft | null,
): draft is TherapyDraft & { readonly drug: Drug } =>
  draft.list === "inUse" &&
  draft.drug !== null &&
  (stored === null || stored.list !== "inUse" || stored.drug?.id !== draft.drug.id);

const UNCONFIRMED = "therapies.unconfirmedFindings";

/** The refusal of a write that needs a confirmation; it carries the check, so that a client can show the findings. */
export const unconfirmed = (check: MadeCheck): Failure => ({
  ...failure("refused", UNCONFIRMED),
  details: DrugCheckWire.encode(check),
});

/** The check that a refusal carries; null for any other failure. */
export const unconfirmedCheck = ({ code, details }: Failure): MadeCheck | null => {
  if (code !== UNCONFIRMED) return null;
  const read = DrugCheckWire.decode(details);
  return read._tag === "Right" ? read.right : null;
};

export interface IntoUse {
  /** Checks the drug against the record as it is stored; the therapy itself does not count as a medicine in use. */
  readonly check: (therapy: TherapyDraft & { readonly drug: Drug }) => TaskEither<Failure, MadeCheck>;
  readonly now: Instant;
  /**
   * Whether a write without the field for confirmations is refused too. The documented save has no such field: it is
   * accepted, and what was found stays unconfirmed.
   */
  readonly confirmationRequired: boolean;
}

/**
 * Checks every write that brings a drug into use (decision W25): add, move, change of the drug, undo, restore.
 *
 * The function that it returns takes the therapy as the request has it, with the confirmations that it carries, and the
 * stored therapy (null for a new one and for one that comes back from the bin). It gives the confirmations to store with
 * the row, or null where the write brings no drug into use.
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
