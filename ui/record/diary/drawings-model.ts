import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { when } from "mobx";
import { Remote } from "../../shared/remote.ts";

/** What was drawn for an entry of a diary, for as long as somebody looks at it and the entry is there. */
export class DrawingsModel {
  readonly drawings: Remote<DiaryDrawings>;

  constructor(
    /** What the entry is called. */
    readonly entry: string,
    request: TaskEither<Failure, DiaryDrawings>,
    isEntryGone: () => boolean,
    readonly close: () => void,
  ) {
    this.drawings = new Remote(() => request);
    void this.drawings.load();
    void when(isEntryGone, close);
  }
}
