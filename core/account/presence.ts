import { type Inactivity, inactivityAfter } from "./inactivity.ts";

const SECOND = 1000;

/** Who is there, as all tabs together know it. */
export interface Presence {
  /** Milliseconds since 1970 of the last click, key, touch or move in any tab. */
  readonly last: number;
  readonly state: Inactivity;
}

const isOver = (presence: Presence): boolean => presence.state.state === "over";

/** Somebody is there now. @param at milliseconds since 1970 */
export const arrived = (at: number): Presence => ({ last: at, state: { state: "active" } });

/** Somebody did something in some tab: this ends a warning, and what another tab tells late takes nothing back. */
export const active = (presence: Presence, at: number): Presence =>
  isOver(presence) || at < presence.last ? presence : arrived(at);

/** Looks at the clock: nothing, a warning that counts down, or the end, which no later activity undoes. */
export const looked = (presence: Presence, at: number): Presence =>
  isOver(presence) ? presence : { ...presence, state: inactivityAfter((at - presence.last) / SECOND) };

/** Another tab has signed out. */
export const leftElsewhere = (presence: Presence): Presence => ({ ...presence, state: { state: "over" } });
