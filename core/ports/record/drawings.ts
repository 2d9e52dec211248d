import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DiaryDrawings, DiaryThumbnails } from "../../record/diary/diary-entry.ts";

/** The drawings of diary entries. Lists show only their thumbnails. */
export interface Drawings {
  /** `notFound` for an entry that does not exist or that this reader may not see. */
  readonly load: (patient: PatientId, entry: Id) => TaskEither<Failure, DiaryDrawings>;
  /** The thumbnails of entries of the own diary, at most `THUMBNAIL_PAGE`; entries without a drawing are left out. */
  readonly loadThumbnails: (entries: readonly Id[]) => TaskEither<Failure, readonly DiaryThumbnails[]>;
}
