import { buffer } from "node:stream/consumers";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { StoredFile } from "@libretto/core/ports/file-store";
import { type DiaryDrawings, NOTHING_DRAWN } from "@libretto/core/record/diary/diary-entry";
import { closedTo } from "@libretto/core/record/files/verdict";
import type { Desk } from "./desk.ts";
import { openedDrawings } from "./drawings.ts";
import type { Gathered } from "./whole-export.ts";

/** Reads a file; null if it is closed, missing or damaged. The vault has logged the reason. */
export const bytesOf = async ({ files }: Pick<Desk, "files">, file: StoredFile): Promise<Buffer | null> => {
  if (closedTo(file.verdict, "owner") !== null) return null;
  const opened = await files.open(file)();
  if (isLeft(opened)) return null;
  return buffer(opened.right).catch(() => null);
};

/** Reads the drawings of a diary entry; none if damaged or deleted. */
export const drawingsOf = async (desk: Desk, { owner }: Gathered, entry: Id): Promise<DiaryDrawings> => {
  const opened = await desk.consult((stores) =>
    pipe(
      stores.actAs(owner),
      taskEither.chain(() => openedDrawings(desk, stores, owner.patient, entry)),
    ),
  )();
  return isLeft(opened) ? NOTHING_DRAWN : opened.right;
};
