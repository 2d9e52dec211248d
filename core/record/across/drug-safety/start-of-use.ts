import type { Instant } from "../../../kernel/dates.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { type Confirmation, confirmationsOf } from "../../therapies/confirmation-wire.ts";
import type { Drug, TherapyDraft } from "../../therapies/therapy.ts";
import type { DrugCheckResult, UncheckedPart } from "./drug-check.ts";
import { DrugCheckWire } from "./drug-check-wire.ts";
import { findingIdOf, uncheckedPartIdOf } from "./finding-id.ts";

/** The ids that the patient must confirm before using the drug: the findings and the parts that were not possible. */
export const findRequiredConfirmations = (check: DrugCheckResult): readonly string[] => [
  ...new Set([
    ...check.findings.map(findingIdOf),
    ...(check.state === "partly" ? check.uncheckedParts.map(uncheckedPartIdOf) : []),
  ]),
];

/** Whether a write starts the use of a drug: a new therapy in use, a move to that list, another drug. */
export const isStartOfUse = (
  draft: TherapyDraft,
  stored: TherapyDraft | null,
): draft is TherapyDraft & { readonly drug: Drug } =>
  draft.list === "inUse" &&
  draft.drug !== null &&
  (stored === null || stored.list !== "inUse" || stored.drug?.id !== draft.drug.id);

/** Whether a write changes how much of a drug in use is taken. */
export const isDoseChange = (
  draft: TherapyDraft,
  stored: TherapyDraft | null,
): draft is TherapyDraft & { readonly drug: Drug } =>
  stored !== null &&
  draft.drug !== null &&
  draft.list === "inUse" &&
  stored.list === "inUse" &&
  (draft.dose !== stored.dose || draft.frequency !== stored.frequency);

const DOSE_PART = uncheckedPartIdOf({ part: "dose" });
/** Whether a finding, or a part that was not possible, is about the dose. */
const isAboutDose = (id: string): boolean => id.startsWith("dose:") || id === DOSE_PART;

/** The check with these findings only, and with the unchecked parts that `keeps` accepts. */
const reduceCheck = (
  check: DrugCheckResult,
  findings: DrugCheckResult["findings"],
  keeps: (part: UncheckedPart["part"]) => boolean,
): DrugCheckResult => {
  const { rules } = check;
  const [first, ...rest] = check.state === "partly" ? check.uncheckedParts.filter(({ part }) => keeps(part)) : [];
  return first === undefined
    ? { state: "checked", findings, rules }
    : { state: "partly", findings, rules, uncheckedParts: [first, ...rest] };
};

/** The check without what is not about the dose. */
export const keepDoseOnly = (check: DrugCheckResult): DrugCheckResult =>
  reduceCheck(
    check,
    check.findings.filter(({ kind }) => kind === "dose"),
    (part) => part === "dose" || part === "everything",
  );

/** The check without the missing check of the dose, for a form in which the dose is not typed yet. */
export const deferDose = (check: DrugCheckResult): DrugCheckResult =>
  reduceCheck(check, check.findings, (part) => part !== "dose");

const UNCONFIRMED = "therapies.unconfirmedFindings";

/** The failure of a write that needs confirmation; it contains the check, so that a client can show the findings. */
export const createUnconfirmedFailure = (check: DrugCheckResult): Failure => ({
  ...failure("refused", UNCONFIRMED),
  details: DrugCheckWire.encode(check),
});

/** The check in such a failure; null for any other failure. */
export const checkOfFailure = ({ code, details }: Failure): DrugCheckResult | null => {
  if (code !== UNCONFIRMED) return null;
  const decoded = DrugCheckWire.decode(details);
  return decoded._tag === "Right" ? decoded.right : null;
};

/** What the check at the start of a therapy needs. */
export interface StartOfUseOptions {
  /** Checks the drug against the stored record; the therapy itself does not count as a medicine in use. */
  readonly check: (therapy: TherapyDraft & { readonly drug: Drug }) => TaskEither<Failure, DrugCheckResult>;
  readonly now: Instant;
  /** The ids of the findings that the request confirms; null without the confirmation field. */
  readonly confirmedFindings: readonly string[] | null;
  /**
   * Whether a write without the confirmation field is refused too. The documented save has no such field: it is
   * accepted, and the findings stay unconfirmed.
   */
  readonly isConfirmationRequired: boolean;
}

/**
 * Checks every write that starts the use of a drug (decision W25): add, move, change of the drug, undo, restore. A write
 * that changes the dose or the frequency of a drug in use must confirm what the check says about the dose.
 *
 * The returned function takes the requested therapy and the stored one (null for a new one and for one restored from the
 * bin). It returns the confirmations to store with the row, or null where the write starts no use.
 */
export const checkStartOfUse =
  ({ check, now, confirmedFindings, isConfirmationRequired }: StartOfUseOptions) =>
  (draft: TherapyDraft, stored: TherapyDraft | null): TaskEither<Failure, readonly Confirmation[] | null> => {
    const isStart = isStartOfUse(draft, stored);
    if (!isStart && !isDoseChange(draft, stored)) return taskEither.right(null);
    // a new dose is confirmed again; the other findings were confirmed when the use started
    const before =
      isStart || stored === null ? [] : confirmationsOf(stored).filter(({ finding }) => !isAboutDose(finding));
    const confirmed = new Set(confirmedFindings);
    return pipe(
      check(draft),
      taskEither.chainEitherK((whole) => {
        const result = isStart ? whole : keepDoseOnly(whole);
        const ids = findRequiredConfirmations(result);
        const mustConfirm = isConfirmationRequired || confirmedFindings !== null;
        if (mustConfirm && !ids.every((id) => confirmed.has(id))) return left(createUnconfirmedFailure(result));
        return right([...before, ...ids.filter((id) => confirmed.has(id)).map((finding) => ({ finding, at: now }))]);
      }),
    );
  };
