import { enFilesPage } from "@libretto/core/messages/parts/en-files-page";
import { itFilesPage } from "@libretto/core/messages/parts/it-files-page";
import type { Messages } from "../messages-model.ts";

/** The messages of the page of files and devices, and of the form of a new file, which other pages open too. */
export const FILES_PAGE_MESSAGES: Messages = { it: itFilesPage, en: enFilesPage };
