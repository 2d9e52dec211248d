import { isEqual } from "../kernel/equality.ts";
import { BUSY, FORM_TRANSITIONS, isSaving, OPEN, showFailure } from "./form-transitions.ts";
import { mergeValues, rebaseValues } from "./merge.ts";
import type { FormValues, SaveState, StoredRow } from "./save-state.ts";
import { createTransition, type Transition } from "./transition.ts";

/** The states that a user can leave: no request is on its way. */
const canLeave = (state: SaveState): boolean => !isSaving(state);

/** The last request has a definite answer. */
const ANSWERED = { request: null, mayBeStored: false };

/** The user has confirmed other values than those of the running request, which repeats an earlier one. */
const hasNewerValues = ({ request, confirmed }: SaveState): boolean =>
  request !== null && !isEqual(confirmed, request.values);

/**
 * The request for prepared content. Equal content keeps the key of an earlier request that the server did not answer;
 * other content gets a new key.
 */
const createRequest = (state: SaveState, content: unknown): Partial<SaveState> => {
  const values = state.confirmed ?? state.values;
  if (state.request !== null && isEqual(state.request.content, content))
    return { request: { ...state.request, values } };
  const key = state.requestCount + 1;
  return { requestCount: key, request: { key, values, content }, mayBeStored: false };
};

/** The request with the confirmations that the server required. Its earlier content was refused. */
const confirmRequest = (state: SaveState, content: unknown): Partial<SaveState> => {
  const key = state.requestCount + 1;
  return {
    requestCount: key,
    failure: null,
    request: { key, values: state.request?.values ?? state.values, content },
    mayBeStored: false,
  };
};

/** Makes the row that was stored from the request the base of what was typed and confirmed since. */
const rebaseOnRequest = (state: SaveState, { base, values: stored }: StoredRow): Partial<SaveState> => {
  const { request, confirmed, initial, values } = state;
  const sent: FormValues = { ...initial, ...request?.values };
  return {
    ...rebaseValues({ initial: sent, values }, stored),
    confirmed: rebaseValues({ initial: sent, values: confirmed ?? values }, stored).values,
    base,
    ...ANSWERED,
  };
};

const merge = (state: SaveState, { base, values }: StoredRow, theirs: readonly string[]): Partial<SaveState> => ({
  ...mergeValues(state, values, theirs),
  base,
  failure: null,
});

const END_ATTEMPT = { confirmed: null };

/** What only forms of stored rows need. These transitions come before those of every form. */
const ROW_TRANSITIONS: readonly Transition[] = [
  { on: "close", from: OPEN, set: () => ({ isClosed: true }) },
  {
    on: "discard",
    from: OPEN,
    when: canLeave,
    to: "discarded",
    set: () => ({ isClosed: true }),
    run: ["dropDraft", "leave"],
  },
  // the response closes the form or shows the failure; every request has a timeout
  { on: "discard", from: BUSY },
  {
    on: "rebase",
    from: OPEN,
    set: (state, event) => ({ ...rebaseValues(state, event.values), ...("base" in event && { base: event.base }) }),
  },
  { on: "abandonRequest", from: OPEN, when: canLeave, set: () => ANSWERED },

  { on: "valid", from: ["checking"], when: ({ isClosed }) => isClosed, to: "editing", set: () => END_ATTEMPT },
  {
    on: "valid",
    from: ["checking"],
    when: ({ confirmed }) => confirmed !== null,
    to: "preparing",
    set: ({ values }) => ({ confirmed: values }),
    run: ["prepare"],
  },
  {
    on: "confirmed",
    from: ["confirming"],
    when: ({ mayBeStored }) => mayBeStored,
    to: "sending",
    set: ({ values }) => ({ confirmed: values }),
    run: ["repeat"],
  },
  {
    on: "confirmed",
    from: ["confirming"],
    to: "preparing",
    set: ({ values }) => ({ confirmed: values }),
    run: ["prepare"],
  },

  {
    on: "prepared",
    from: ["preparing"],
    to: "sending",
    set: (state, { content }) => createRequest(state, content),
    run: ["send"],
  },
  { on: "notPrepared", from: ["preparing"], to: "refused", set: showFailure },

  {
    on: "stored",
    from: ["sending"],
    when: (state, { stored }) => hasNewerValues(state) && stored !== undefined,
    to: "preparing",
    set: (state, { result, stored }) => ({ result, ...(stored && rebaseOnRequest(state, stored)) }),
    run: ["showStored", "moveDraft", "showValues", "prepare"],
  },
  {
    on: "stored",
    from: ["sending"],
    to: "saved",
    set: (state, { result, stored }) => ({
      ...(stored && rebaseOnRequest(state, stored)),
      result,
      ...END_ATTEMPT,
      ...ANSWERED,
    }),
    run: ["dropDraft", "finish"],
  },
  {
    on: "noAnswer",
    from: ["sending"],
    to: "unknown",
    set: (state, event) => ({ ...showFailure(state, event), mayBeStored: true }),
    run: ["reloadRecord"],
  },
  {
    on: "unprocessed",
    from: ["sending"],
    when: ({ mayBeStored }) => mayBeStored,
    to: "unknown",
    set: showFailure,
  },
  { on: "unprocessed", from: ["sending"], to: "refused", set: showFailure },
  {
    on: "outdated",
    from: ["sending"],
    to: "stale",
    set: (_, { failure }) => ({ failure, ...ANSWERED }),
    run: ["load"],
  },
  {
    on: "deleted",
    from: ["sending"],
    when: (_, event) => "base" in event,
    to: "deletedMeanwhile",
    set: (state, event) => ({ ...showFailure(state, event), ...ANSWERED, base: event.base }),
    run: ["removeRow", "moveDraft"],
  },
  {
    on: "deleted",
    from: ["sending"],
    to: "refused",
    set: (state, event) => ({ ...showFailure(state, event), ...ANSWERED }),
    run: ["removeRow"],
  },
  // the earlier content was refused: what was confirmed since can be stored
  {
    on: "rejected",
    from: ["sending"],
    when: (state, { failure }) => hasNewerValues(state) && failure.fields !== undefined,
    to: "preparing",
    set: () => ANSWERED,
    run: ["prepare"],
  },
  {
    on: "rejected",
    from: ["sending"],
    when: (_, { failure }) => failure.kind === "notPermitted",
    to: "refused",
    set: (state, event) => ({ ...showFailure(state, event), ...ANSWERED }),
    run: ["openGate"],
  },
  {
    on: "rejected",
    from: ["sending"],
    to: "refused",
    set: (state, event) => ({ ...showFailure(state, event), ...ANSWERED }),
  },

  {
    on: "needsConfirmation",
    from: ["sending"],
    to: "resolving",
    set: (_, { failure }) => ({ failure }),
    run: ["resolve"],
  },
  {
    on: "resolved",
    from: ["resolving"],
    to: "sending",
    set: (state, { content }) => confirmRequest(state, content),
    run: ["send"],
  },
  {
    on: "notResolved",
    from: ["resolving"],
    to: "refused",
    set: (state, event) => ({ ...showFailure(state, event), ...ANSWERED }),
  },

  // the form stays on its version: the next save is stale again
  { on: "notLoaded", from: ["stale"], to: "refused", set: () => END_ATTEMPT },
  { on: "loaded", from: ["stale"], when: ({ isClosed }) => isClosed, to: "refused", set: () => END_ATTEMPT },
  { on: "loaded", from: ["stale"], when: (_, { hasQuestion }) => hasQuestion, to: "merging", run: ["choose"] },
  {
    on: "loaded",
    from: ["stale"],
    to: "checking",
    set: (state, { stored, undescribed }) => merge(state, stored, undescribed),
    run: ["storeDraft", "showValues", "checkMerged"],
  },
  { on: "notChosen", from: ["merging"], to: "refused", set: () => END_ATTEMPT },
  { on: "chosen", from: ["merging"], when: ({ isClosed }) => isClosed, to: "refused", set: () => END_ATTEMPT },
  {
    on: "chosen",
    from: ["merging"],
    to: "checking",
    set: (state, { stored, theirs }) => merge(state, stored, theirs),
    run: ["storeDraft", "showValues", "checkMerged"],
  },
];

/** The transitions of a form of a stored row. The first one that fits counts. */
export const ALL_TRANSITIONS: readonly Transition[] = [...ROW_TRANSITIONS, ...FORM_TRANSITIONS];

/** The next state of a form of a stored row. */
export const rowTransition = createTransition(ALL_TRANSITIONS);
