import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DiaryDrawings, DiaryThumbnails } from "../../record/diary/diary-entry.ts";
import type { PatientKey } from "../files/file-vault.ts";

/** The drawings of diary entries. Lists show only their thumbnails. */
export interface Drawings {
  /** `notFound` for an entry that does not exist or that this reader may not see. */
  readonly load: (patient: PatientId, entry: Id) => TaskEither<Failure, DiaryDrawings>;
  /** The thumbnails of entries of the own diary, at most `THUMBNAIL_PAGE`; entries without a drawing are left out. */
  readonly loadThumbnails: (entries: readonly Id[]) => TaskEither<Failure, readonly DiaryThumbnails[]>;
}

type Side = keyof DiaryDrawings;

/** A stored, encrypted drawing. */
export interface SealedDrawing {
  readonly side: Side;
  readonly key: PatientKey;
  readonly sealed: Uint8Array;
}

/** A drawing with its encrypted thumbnail. */
interface StoredDrawing extends SealedDrawing {
  readonly thumbnail: Uint8Array;
}

/** What a list needs of a drawing: the thumbnail, or the drawing if none was stored with it. Both are encrypted. */
export interface SealedThumbnail extends Omit<SealedDrawing, "sealed"> {
  readonly entry: Id;
  readonly thumbnail: Uint8Array | null;
  readonly drawing: Uint8Array | null;
}

/** Stores the drawings of diary entries. */
export interface DrawingStore {
  /** Stores a drawing, and replaces the one of the same side. */
  readonly save: (patient: PatientId, entry: Id, drawing: StoredDrawing) => TaskEither<Failure, void>;
  /** Deletes the drawing of a side, if there is one. */
  readonly remove: (patient: PatientId, entry: Id, side: Side) => TaskEither<Failure, void>;
}
