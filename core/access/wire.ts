import * as t from "io-ts";
import { enumCodec, orElse, orNull } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { Id, SmallId } from "../kernel/id.ts";
import type { Permission } from "./permissions.ts";
import type { Visibility } from "./visibility.ts";

/** The name of each permission on the wire and in the database. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  addDiaryEntry: "aggiungitaccuino",
  editDiaryEntry: "modificataccuino",
  addExam: "aggiungiesame",
  editExam: "modificaesame",
  moveExam: "spostaEsame",
  addTherapy: "aggiungifarmaci",
  editTherapy: "modificafarmaci",
  moveTherapy: "spostaFarmaci",
  addFile: "aggiungifile",
  editFile: "modificafile",
  addDiagnosis: "aggiungidiagnosi",
  editDiagnosis: "modificadiagnosi",
  moveDiagnosis: "spostaDiagnosi",
  addVisit: "aggiungivisite",
  editVisit: "modificavisite",
  addVaccination: "aggiungivaccini",
  editVaccination: "modificavaccini",
  addLink: "aggiungialtro",
  editLink: "modificaaltro",
  useCalculators: "calcolatrice",
  administer: "admin",
};

/** The codec of a permission: its Italian name on the wire. */
export const PermissionName = enumCodec("Permission", permissionNames);
/** The codec of what a doctor may see in principle: a number from 0 to 3 on the wire. */
export const VisibilityCode = enumCodec<number, Visibility>("Visibility", {
  total: 1,
  minimal: 2,
  partial: 3,
  unspecified: 0,
});

/** The largest number of specialties of a row or a doctor; the catalogue has fewer. */
export const MAX_TAGS = 100;
/** The specialties a row concerns. */
export const Tags = orElse(
  t.refinement(t.array(SmallId), (tags) => tags.length <= MAX_TAGS, "Tags"),
  [],
);

/** The fields of a row that only the server sets: owner, author, creation and deletion time. */
export const ServerFields = { id_paziente: Id, author_id: Id, created_at: Instant, deleted_at: orNull(Instant) };
