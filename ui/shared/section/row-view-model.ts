import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { Detail } from "../list/details.ts";
import type { Remote } from "../remote.ts";
import type { LinkedRow } from "./linked-row.ts";
import type { SectionAction, SectionLabels } from "./row-labels.ts";

/** What lists and read views need from a section: its texts and actions. */
export interface ReadableSection<R extends RowCore> {
  readonly section: {
    readonly actions: readonly RowAction[];
    readonly targetListsOf: (list: R["list"]) => readonly unknown[];
  };
  readonly view: SectionLabels<R> & {
    readonly ownActions?: Partial<Readonly<Record<RowAction, (row: R) => SectionAction | undefined>>>;
  };
  readonly openEditForm: (row: R) => Promise<void>;
  readonly openLockDialog: (row: R) => Promise<void>;
  /** The list to which one action without a dialog moves a row today; null for none. */
  readonly completedListOf: (row: R) => R["list"] | null;
  readonly completeRow: (row: R) => Promise<void>;
  readonly openMoveDialog: (row: R) => Promise<void>;
  readonly confirmAndRemove: (row: R) => Promise<void>;
}

/** What the read view of a row shows. It closes with the chosen action, or with null. */
export interface RowViewModel<R extends RowCore> {
  readonly section: ReadableSection<R>;
  readonly row: R;
  /** All facts of the row. */
  readonly detailsOf: (row: R) => readonly Detail[];
  /** The names of the doctors who see the row. */
  readonly seenBy: readonly string[];
  readonly close: (chosen: (() => void) | null) => void;
  /** The rows that are linked with it. */
  readonly links: Remote<readonly LinkedRow[]>;
}
