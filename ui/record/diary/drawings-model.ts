import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { when } from "mobx";
import { Remote } from "../../shared/remote.ts";

/** The drawings of a diary entry, while they are shown and the entry exists. */
export class DrawingsModel {
  readonly drawings: Remote<DiaryDrawings>;

  constructor(
    /** The name of the entry. */
    readonly entry: string,
    request: TaskEither<Failure, DiaryDrawings>,
    isEntryDeleted: () => boolean,
    readonly close: () => void,
  ) {
    this.drawings = new Remote(() => request);
    void this.drawings.load();
    void when(isEntryDeleted, close);
  }
}
