import type { Failure } from "../kernel/failure.ts";
import type { SaveState, SaveStateName } from "./save-state.ts";
import { createTransition, type Transition } from "./transition.ts";

/** The states in which the user can type and save. */
const EDITABLE: readonly SaveStateName[] = ["editing", "refused", "saved", "unknown", "deletedMeanwhile"];
/** The states from the preparation of the request to its final answer. The user cannot leave the form in them. */
const SAVING: readonly SaveStateName[] = ["preparing", "sending", "resolving", "stale", "merging"];
/** The states of a running save, also while it waits for the user. */
export const BUSY: readonly SaveStateName[] = ["checking", "confirming", ...SAVING];
/** The states of an open form. */
export const OPEN: readonly SaveStateName[] = [...EDITABLE, ...BUSY];

/** Whether a save is running, also while it waits for the user. */
export const isBusy = ({ at }: SaveState): boolean => BUSY.includes(at);

/** Whether the user has confirmed, and the save is running. */
export const isSaving = ({ at, confirmed }: SaveState): boolean =>
  SAVING.includes(at) || (at === "checking" && confirmed !== null);

/** Shows a failure at its fields, or else in the form. */
export const showFailure = (
  { values }: SaveState,
  { failure }: { readonly failure: Failure },
): Pick<SaveState, "confirmed" | "failure" | "refusedFields"> => {
  const refusedFields = failure.fields ?? {};
  const isAtField = Object.keys(refusedFields).some((name) => name in values);
  return { confirmed: null, failure: isAtField ? null : failure, refusedFields };
};

/** The start of a save. */
const START = { failure: null, invalidField: null, confirmed: null };

/** The transitions of every form. */
export const FORM_TRANSITIONS: readonly Transition[] = [
  {
    on: "type",
    from: OPEN,
    set: ({ values, refusedFields }, { name, value }) => {
      const { [name]: _, ...others } = refusedFields;
      return { values: { ...values, [name]: value }, refusedFields: others };
    },
    run: ["storeDraft"],
  },
  {
    on: "reset",
    from: EDITABLE,
    to: "editing",
    set: ({ initial }) => ({ ...START, values: initial, refusedFields: {}, showsProblems: false }),
    run: ["dropDraft"],
  },
  { on: "reset", from: BUSY, set: ({ initial }) => ({ values: initial }), run: ["dropDraft"] },
  { on: "hideFailure", from: OPEN, set: () => ({ failure: null }) },
  { on: "submit", from: EDITABLE, to: "checking", set: () => START, run: ["check"] },
  // one save at a time
  { on: "submit", from: BUSY },
  { on: "cancelled", from: ["checking"], to: "editing" },
  {
    on: "invalid",
    from: ["checking"],
    to: "editing",
    set: (_, { field }) => ({ invalidField: field, showsProblems: true, confirmed: null }),
  },
  { on: "valid", from: ["checking"], to: "confirming", set: () => ({ showsProblems: true }), run: ["confirm"] },
  { on: "declined", from: ["confirming"], to: "editing" },
  {
    on: "confirmed",
    from: ["confirming"],
    to: "sending",
    set: ({ values }) => ({ confirmed: values }),
    run: ["send"],
  },
  {
    on: "stored",
    from: ["sending"],
    to: "saved",
    set: (_, { result }) => ({ result, confirmed: null }),
    run: ["dropDraft", "finish"],
  },
  { on: "rejected", from: ["sending"], to: "refused", set: showFailure },
];

/** The next state of a form whose save is one request. */
export const formTransition = createTransition(FORM_TRANSITIONS);
