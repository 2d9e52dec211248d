/** The user is signed out after this time without a click, key press, touch or mouse movement in any tab. */
const INACTIVITY_LIMIT_SECONDS = 600;
/** A warning counts down from this time on. */
const INACTIVITY_WARNING_SECONDS = 480;

/**
 * What a page does about a user who does nothing: nothing yet, a warning with the seconds left, or the end of the
 * session.
 */
export type Inactivity =
  | { readonly state: "active" }
  | { readonly state: "warning"; readonly secondsLeft: number }
  | { readonly state: "over" };

/** The state after a time without activity. */
export const evaluateInactivity = (seconds: number): Inactivity => {
  if (seconds > INACTIVITY_LIMIT_SECONDS) return { state: "over" };
  if (seconds < INACTIVITY_WARNING_SECONDS) return { state: "active" };
  return {
    state: "warning",
    secondsLeft: Math.ceil(INACTIVITY_LIMIT_SECONDS - seconds),
  };
};
