import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { Detail } from "./details.ts";
import type { OwnDeed, SectionWords } from "./section-words.ts";

/** What lists and read views need of a section: its words, and what can be done with a row. */
export interface ReadableSection<R extends RowCore> {
  readonly section: {
    readonly actions: readonly RowAction[];
    readonly movesFrom: (list: R["list"]) => readonly unknown[];
  };
  readonly face: SectionWords<R> & {
    readonly detailsOf: (row: R) => readonly Detail[];
    readonly own?: Partial<Readonly<Record<RowAction, (row: R) => OwnDeed>>>;
  };
  readonly askEdit: (row: R) => Promise<void>;
  readonly askLock: (row: R) => Promise<void>;
  readonly askMove: (row: R) => Promise<void>;
  readonly askRemove: (row: R) => Promise<void>;
}

/** A row that is read in full; it closes with the action that the reader chose, or with null. */
export class RowViewModel<R extends RowCore> {
  constructor(
    readonly section: ReadableSection<R>,
    readonly row: R,
    /** The names of the doctors who see the row. */
    readonly seenBy: readonly string[],
    readonly close: (chosen: (() => void) | null) => void,
  ) {}
}
