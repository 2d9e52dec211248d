import type { ReactNode } from "react";
import type { IconShape } from "../icons/Icon.tsx";

/** An action of a row in its list. */
export interface RowActionItem {
  readonly key: string;
  readonly label: string;
  readonly icon: IconShape;
  /** A detail of the action: the current level, a new window, why the row is locked. */
  readonly detail?: string;
  readonly danger?: boolean;
  /** The next step of the row: it stands in the row as a button with its text. */
  readonly isExpected?: boolean;
  readonly run: () => void;
}

/** A row as its list shows it. */
export interface RowPresentation {
  readonly id: number;
  readonly title: string;
  readonly facts: readonly string[];
  /** A warning about a value of the row, in words. */
  readonly alert?: string;
  /** A small picture at the start of the row. */
  readonly thumbnail?: ReactNode;
  /** The link of a fact, such as the `tel:` address of a number, by fact. */
  readonly links?: Readonly<Record<string, string>>;
  /** 1 to 6, and its name. */
  readonly level?: { readonly value: number; readonly levelName: string };
  readonly actions: readonly RowActionItem[];
  /** Called on a click on the row. */
  readonly openRow?: () => void;
}
