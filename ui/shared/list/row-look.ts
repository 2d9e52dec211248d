import type { IconShape } from "../icons/Icon.tsx";

/** What can be done with a row, as its list shows it. */
export interface RowActionItem {
  readonly key: string;
  readonly label: string;
  readonly icon: IconShape;
  /** More to know before pressing: the level of now, a new window, why it is locked. */
  readonly detail?: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** A row as its list shows it. */
export interface RowLook {
  readonly id: number;
  readonly title: string;
  readonly facts: readonly string[];
  /** Where a fact leads: the `tel:` address of a number, by the fact. */
  readonly links?: Readonly<Record<string, string>>;
  /** 1 to 6, and its word. */
  readonly level?: { readonly value: number; readonly levelName: string };
  readonly actions: readonly RowActionItem[];
  /** What pressing the row itself does. */
  readonly open?: () => void;
}
