import type { IconShape } from "../../shared/icons/Icon.tsx";

/** Somewhere to go from the shell. */
export interface NavigationItem {
  readonly key: string;
  readonly label: string;
  /** Inside the application; null for an entry that is not part of the subscription and does not navigate. */
  readonly to: string | null;
  /** Outside of it, in a new window. */
  readonly href?: string;
  readonly icon?: IconShape;
  /** Where one is now. */
  readonly current: boolean;
}
