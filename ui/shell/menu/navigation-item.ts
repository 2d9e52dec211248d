import type { IconShape } from "../../shared/icons/Icon.tsx";

/** A target of navigation in the shell. */
export interface NavigationItem {
  readonly key: string;
  readonly label: string;
  /** An address of the application; null for an entry outside the subscription. */
  readonly to: string | null;
  /** An external address, opened in a new window. */
  readonly href?: string;
  readonly icon?: IconShape;
  /** Whether it is the current page. */
  readonly current: boolean;
}
