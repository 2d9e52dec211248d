import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { DEFAULT_MESSAGES, type Section } from "../section.ts";
import {
  type Criticality,
  checkDiagnosis,
  type Diagnosis,
  type DiagnosisDraft,
  type DiagnosisKind,
  type DiagnosisList,
  isAllergyOrIntolerance,
  isSensitivity,
  NO_REACTION,
  type ReactionSeverity,
  targetListsOf,
} from "./diagnosis.ts";

/** The codec of the list of a diagnosis: a number on the wire. */
const DiagnosisStateCode = enumCodec<number, DiagnosisList>("DiagnosisState", {
  confirmed: 0,
  suspected: 1,
  excluded: 2,
});
/** The codec of the kind of a diagnosis: its Italian name on the wire. */
const DiagnosisKindName = enumCodec<string, DiagnosisKind>("DiagnosisKind", {
  diagnosis: "Diagnosi",
  allergy: "Allergia",
  intolerance: "Intolleranza",
});
/** The codec of the severity of an allergic reaction: its Italian name on the wire. */
const ReactionSeverityName = enumCodec<string, ReactionSeverity>("ReactionSeverity", {
  mild: "lieve",
  moderate: "moderata",
  severe: "grave",
});
/** The codec of the risk of a dangerous reaction: its Italian name on the wire. */
const CriticalityName = enumCodec<string, Criticality>("Criticality", {
  low: "bassa",
  high: "alta",
  unableToAssess: "non valutabile",
});
const Details = t.exact(t.type({ careprovider: orElse(Line, "") }));

/** The codec of a diagnosis, an allergy or an intolerance. */
const DiagnosisWire = translateDocumented(
  "Diagnosis",
  t.type({
    id_diagnosi: IdOrNew,
    diagnosi_stato: DiagnosisStateCode,
    tipo_diagnosi: orNull(DiagnosisKindName),
    diagnosi_patologia: Line,
    diagnosi_codice: orNull(Line),
    diagnosi_reazione: orElse(Line, ""),
    diagnosi_gravita: orNull(ReactionSeverityName),
    diagnosi_criticita: orNull(CriticalityName),
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
      code: row.diagnosi_codice,
      reaction: row.diagnosi_reazione,
      severity: row.diagnosi_gravita,
      criticality: row.diagnosi_criticita,
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
      diagnosi_codice: diagnosis.code,
      diagnosi_reazione: diagnosis.reaction,
      diagnosi_gravita: diagnosis.severity && ReactionSeverityName.encode(diagnosis.severity),
      diagnosi_criticita: diagnosis.criticality && CriticalityName.encode(diagnosis.criticality),
      diagnosiDetails: { careprovider: diagnosis.careProvider },
      diagnosi_inserimento: diagnosis.madeOn,
      id_livello_confidenzialita: diagnosis.level,
      tags: [...diagnosis.tags],
      version: diagnosis.version,
    }),
  },
  ServerFields,
);

/** The section of diagnoses, allergies and intolerances. */
export const diagnoses: Section<DiagnosisDraft, Diagnosis, "diagnoses"> = {
  name: "diagnoses",
  names: { it: { row: "diagnosi", rows: "diagnosi" }, en: { row: "diagnosis", rows: "diagnoses" } },
  collection: "diagnosi",
  wire: DiagnosisWire,
  idField: "id_diagnosi",
  storage: { sortColumn: "diagnosi_inserimento", isSortNullable: true, listColumn: "diagnosi_stato" },
  lists: ["confirmed", "suspected", "excluded"],
  check: checkDiagnosis,
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    kind: null,
    condition: "",
    code: null,
    ...NO_REACTION,
    careProvider: "",
    madeOn: today,
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  targetListsOf,
  prepareMove: (diagnosis, to) => ({ ...diagnosis, list: to }),
  moveFields: [],
  permissions: {
    add: "addDiagnosis",
    edit: "editDiagnosis",
    move: "moveDiagnosis",
  },
  isInEveryLicence: isAllergyOrIntolerance,
  actions: ["edit", "lock", "move", "remove"],
  isInEmergencySet: isSensitivity,
  searchTextOf: ({ condition, reaction, careProvider }) =>
    [condition, reaction, careProvider].filter((part) => part !== "").join(" "),
  sortKeyOf: (diagnosis) => diagnosis.madeOn ?? "",
  ...DEFAULT_MESSAGES,
};
