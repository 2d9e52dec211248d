import type { Id } from "../../kernel/id.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";

/** The sides of the body that a diary entry has a drawing of. */
export const SIDES = ["front", "back"] as const satisfies readonly (keyof DiaryDrawings)[];
/** One of these sides. */
export type Side = (typeof SIDES)[number];

/** The name bound to an encrypted drawing: it decrypts under no other name. */
export const sealedDrawingName = (entry: Id, side: Side): string => `drawing/${entry}/${side}`;

/** The name bound to the encrypted thumbnail of a drawing. */
export const sealedThumbnailName = (entry: Id, side: Side): string => `thumbnail/${entry}/${side}`;
