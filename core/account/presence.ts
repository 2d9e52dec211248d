import { evaluateInactivity, type Inactivity } from "./inactivity.ts";

const SECOND = 1000;

/** The user's presence, shared by all tabs. */
export interface Presence {
  /** Milliseconds since 1970 of the last click, key, touch or move in any tab. */
  readonly last: number;
  readonly state: Inactivity;
}

const isOver = (presence: Presence): boolean => presence.state.state === "over";

/**
 * Starts presence.
 *
 * @param at milliseconds since 1970
 */
export const startPresence = (at: number): Presence => ({ last: at, state: { state: "active" } });

/** Records activity in any tab: it ends a warning. A late message from another tab changes nothing. */
export const recordActivity = (presence: Presence, at: number): Presence =>
  isOver(presence) || at < presence.last ? presence : startPresence(at);

/**
 * Updates the state with the current time: active, a warning with countdown, or over. Later activity does not undo
 * "over".
 */
export const updatePresence = (presence: Presence, at: number): Presence =>
  isOver(presence) ? presence : { ...presence, state: evaluateInactivity((at - presence.last) / SECOND) };

/** Ends presence because another tab signed out. */
export const endPresence = (presence: Presence): Presence => ({ ...presence, state: { state: "over" } });
