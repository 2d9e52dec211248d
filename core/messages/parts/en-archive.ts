import { ARCHIVE_LIMIT_GIGABYTES } from "../../kernel/limits.ts";
import type { itArchive } from "./it-archive.ts";

/** The messages of the export and the restore of a record, in English. */
export const enArchive: Readonly<Record<keyof typeof itArchive, string>> = {
  "archive.unreadable": "This is no archive of Libretto, or somebody has changed it",
  "archive.unopenable":
    "The file cannot be read: it may have been moved, or lie only in the cloud. Download it to this device and choose it again",
  "archive.damaged": "The archive is damaged or not whole: download it again, or try another copy",
  "archive.newer": "The archive comes from a newer version of Libretto, which this one cannot read yet",
  "archive.tooLarge": `The file has more than ${ARCHIVE_LIMIT_GIGABYTES} GB: no archive of Libretto is that large`,
  "archive.rowRefused": "The archive holds data that Libretto cannot accept",
  "archive.notEmpty": "An archive can be restored only into an empty record: this one holds data already",
  "archive.busy": "Other archives are under way: try again in a minute",
  "archive.underWay": "An archive of yours is under way already: wait for its end",
  "archive.begun": "The archive is on its way, among your downloads",
  "archive.unknownPrescriber": "Doctor no longer associated",
  "carers.representsAlone":
    "You keep the record of a person without an account, and nobody else represents them. In “People” invite somebody to represent them, or hand over or delete their record; then you can delete your account",
};
