import { enArchive } from "@libretto/core/messages/parts/en-archive";
import { itArchive } from "@libretto/core/messages/parts/it-archive";

/** Messages that only the export and the restore of a record use. */
export const ARCHIVE_MESSAGES = { it: itArchive, en: enArchive };
