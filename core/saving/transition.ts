import type { SaveEffect, SaveEvent, SaveState, SaveStateName } from "./save-state.ts";

type EventName = SaveEvent["is"];
type EventOf<Name extends EventName> = Extract<SaveEvent, { readonly is: Name }>;

/** One row of a table of transitions. The first row that fits counts. */
export type Transition<Name extends EventName = EventName> = {
  readonly [N in Name]: {
    readonly on: N;
    readonly from: readonly SaveStateName[];
    /** A further condition. */
    readonly when?: (state: SaveState, event: EventOf<N>) => boolean;
    /** The next state; without it the state stays. */
    readonly to?: SaveStateName;
    /** The other changes of the state. */
    readonly set?: (state: SaveState, event: EventOf<N>) => Partial<SaveState>;
    readonly run?: readonly SaveEffect[];
  };
}[Name];

/** The next state, and the effects to run in this order. Only the last one can have an answer. */
export interface NextStep {
  readonly state: SaveState;
  readonly effects: readonly SaveEffect[];
}

/** The row of a table that applies to an event; undefined when the state does not wait for it. */
export const findTransition = (
  table: readonly Transition[],
  state: SaveState,
  event: SaveEvent,
): Transition | undefined =>
  table.find(
    (row) =>
      row.on === event.is && row.from.includes(state.at) && (row.when === undefined || row.when(state, event as never)),
  );

/**
 * Applies an event. The function is total: an event for which the state does not wait changes nothing, for example an
 * answer that arrives after the form was left.
 */
export const createTransition =
  (table: readonly Transition[]) =>
  (state: SaveState, event: SaveEvent): NextStep => {
    const row = findTransition(table, state, event);
    if (row === undefined) return { state, effects: [] };
    return {
      state: { ...state, ...row.set?.(state, event as never), at: row.to ?? state.at },
      effects: row.run ?? [],
    };
  };
