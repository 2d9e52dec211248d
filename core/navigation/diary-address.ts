import { NEW_ID } from "../kernel/id.ts";
import { ROUTES } from "./routes.ts";

/** The address of the form of a diary entry. */
export const diaryEntryAddress = (id: number): string =>
  id === NEW_ID ? ROUTES.newDiaryEntry : ROUTES.diaryEntry.replace(":id", String(id));
