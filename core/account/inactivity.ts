/** Without a click, a key, a touch or a move for longer than this, in any tab, the user is signed out. */
export const INACTIVITY_LIMIT_SECONDS = 600;
/** From here on a warning counts down. */
export const INACTIVITY_WARNING_SECONDS = 480;
/** How often it is looked at, while there is nothing to count down. */
export const INACTIVITY_CHECK_SECONDS = 60;

export type Inactivity =
  | { readonly state: "active" }
  | { readonly state: "warning"; readonly secondsLeft: number }
  | { readonly state: "over" };

/** What so many seconds without activity mean. */
export const inactivityAfter = (seconds: number): Inactivity => {
  if (seconds > INACTIVITY_LIMIT_SECONDS) return { state: "over" };
  if (seconds < INACTIVITY_WARNING_SECONDS) return { state: "active" };
  return {
    state: "warning",
    secondsLeft: Math.ceil(INACTIVITY_LIMIT_SECONDS - seconds),
  };
};
