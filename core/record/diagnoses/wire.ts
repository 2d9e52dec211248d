import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { SetByServer, Tags } from "../../access/wire.ts";
import { coded, orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW, Version } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import { type Section, USUAL_WORDS } from "../section.ts";
import {
  checkDiagnosis,
  type Diagnosis,
  type DiagnosisDraft,
  type DiagnosisKind,
  type DiagnosisList,
  isAllergyOrIntolerance,
  isSensitivity,
  movesFrom,
} from "./diagnosis.ts";

export const DiagnosisStateCode = coded<number, DiagnosisList>("DiagnosisState", {
  confirmed: 0,
  suspected: 1,
  excluded: 2,
});
export const DiagnosisKindName = coded<string, DiagnosisKind>("DiagnosisKind", {
  diagnosis: "Diagnosi",
  allergy: "Allergia",
  intolerance: "Intolleranza",
});
const Details = t.exact(t.type({ careprovider: orElse(Line, "") }));

export const DiagnosisWire = translate(
  "Diagnosis",
  t.type({
    id_diagnosi: IdOrNew,
    diagnosi_stato: DiagnosisStateCode,
    tipo_diagnosi: orNull(DiagnosisKindName),
    diagnosi_patologia: Line,
    diagnosiDetails: orNull(Details),
    diagnosi_inserimento: orNull(CalendarDate),
    id_livello_confidenzialita: orNull(Level),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): DiagnosisDraft => ({
      id: row.id_diagnosi,
      list: row.diagnosi_stato,
      kind: row.tipo_diagnosi,
      condition: row.diagnosi_patologia,
      careProvider: row.diagnosiDetails?.careprovider ?? "",
      madeOn: row.diagnosi_inserimento,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (diagnosis) => ({
      id_diagnosi: diagnosis.id,
      diagnosi_stato: DiagnosisStateCode.encode(diagnosis.list),
      tipo_diagnosi: diagnosis.kind && DiagnosisKindName.encode(diagnosis.kind),
      diagnosi_patologia: diagnosis.condition,
      diagnosiDetails: { careprovider: diagnosis.careProvider },
      diagnosi_inserimento: diagnosis.madeOn,
      id_livello_confidenzialita: diagnosis.level,
      tags: [...diagnosis.tags],
      version: diagnosis.version,
    }),
  },
  SetByServer,
);

export const diagnoses: Section<DiagnosisDraft, Diagnosis> = {
  name: "diagnoses",
  collection: "diagnosi",
  wire: DiagnosisWire,
  idField: "id_diagnosi",
  lists: ["confirmed", "suspected", "excluded"],
  check: checkDiagnosis,
  blank: (list, today) => ({
    id: NEW,
    version: 0,
    list,
    kind: null,
    condition: "",
    careProvider: "",
    madeOn: today,
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  movesFrom,
  moved: (diagnosis, to) => ({ ...diagnosis, list: to }),
  moveAsks: [],
  permissions: {
    add: "addDiagnosis",
    edit: "editDiagnosis",
    move: "moveDiagnosis",
  },
  isInEveryLicence: isAllergyOrIntolerance,
  actions: ["edit", "lock", "move", "remove"],
  inEmergencySet: isSensitivity,
  searchText: (diagnosis) => `${diagnosis.condition} ${diagnosis.careProvider}`,
  sortedBy: (diagnosis) => diagnosis.madeOn ?? "",
  ...USUAL_WORDS,
};
