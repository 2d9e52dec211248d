import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { enumCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID, SmallId, Version } from "../../kernel/id.ts";
import { NotNegative } from "../../kernel/numbers.ts";
import { validateNewPhone } from "../../kernel/phone.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { DEFAULT_MESSAGES, type Section } from "../section.ts";
import {
  AFFECTS,
  type Outcome,
  type Reaction,
  type ReactionDraft,
  type Severity,
  SKIPPABLE_QUESTIONS,
  type SkippableQuestion,
  type Trimester,
} from "./adverse-reaction.ts";
import { checkReaction, targetListsOf } from "./completion.ts";

/** The codec of a trimester: its Italian name on the wire. */
const TrimesterName = enumCodec<string, Trimester>("Trimester", {
  first: "1° Trimestre",
  second: "2° Trimestre",
  third: "3° Trimestre",
  unknown: "Sconosciuta",
});
/** The codec of the severity of a reaction: its Italian name on the wire. */
export const ReactionSeverityName = enumCodec<string, Severity>("ReactionSeverity", {
  mild: "Non grave",
  hospital: "Ricovero in ospedale",
  lifeThreatening: "Pericolo di vita",
  disability: "Invalidità permanente",
});
/** The codec of the outcome of a reaction: its Italian name on the wire. */
export const ReactionOutcomeName = enumCodec<string, Outcome>("ReactionOutcome", {
  resolved: "Risolta",
  resolvedWithConsequences: "Risolta con conseguenze",
  improved: "Migliorata",
  unresolved: "Non ancora risolta",
  unknown: "Non so",
});
/** The codec of the list of a report: "bozza" is a draft, "completa" is complete. */
const ReportStateName = enumCodec<string, ReactionDraft["list"]>("ReportState", {
  draft: "bozza",
  complete: "completa",
});
/** The codec of yes and no: 1 and 0 on the wire. */
const YesCode = enumCodec<number, "no" | "yes">("Yes", { no: 0, yes: 1 });

const affectCodes = AFFECTS.map((affect) => t.literal(affect));
const AffectCode = t.union(affectCodes as [(typeof affectCodes)[number], (typeof affectCodes)[number]], "Affect");

const toBoolean = (answer: "no" | "yes" | null): boolean | null => answer && answer === "yes";
const codeOf = (answer: boolean | null): number | null =>
  answer === null ? null : YesCode.encode(answer ? "yes" : "no");

/** The wire fields of the questions that can be skipped. */
const SKIPPABLE_COLUMNS: Readonly<Record<SkippableQuestion, string>> = {
  weight: "weight_patient",
  height: "height_patient",
  reactedOn: "date_reaction",
  duration: "reaction_duration",
  treatment: "drugs_to_treat_reaction",
  batch: "batch_number",
  prescribedByDoctor: "prescribed_by_doctor",
  careProviderWarned: "care_provider_warned",
  reason: "reason",
  suspended: "adverse_reaction_drug_suspended",
  firstTaken: "first_assumption_date",
  lastTaken: "last_assumption_date",
  timesADay: "how_many_times_day",
  howTaken: "how_drug_taken",
  usedBefore: "drug_already_used",
  sameReaction: "same_reaction",
  otherDrugs: "other_drugs_used",
  otherDiseases: "other_diseases",
  careProvider: "name_care_provider",
  careProviderContactable: "contactable_care_provider",
  careProviderAddress: "address_care_provider",
  careProviderPhone: "phone_care_provider",
  lastMenstruation: "date_last_menstruation",
  trimester: "pregnancy",
};

/** Reads what `writeQuestions` wrote. */
const readQuestions = (columns: string): readonly SkippableQuestion[] => {
  const names = new Set(columns.split(" "));
  return SKIPPABLE_QUESTIONS.filter((question) => names.has(SKIPPABLE_COLUMNS[question]));
};
/** Questions as the names of their wire fields, in the order of the form and separated by spaces. */
export const writeQuestions = (questions: readonly SkippableQuestion[]): string =>
  SKIPPABLE_QUESTIONS.filter((question) => questions.includes(question))
    .map((question) => SKIPPABLE_COLUMNS[question])
    .join(" ");

/** Questions that were answered with an alternative; `""` when there are none. */
export const QuestionNames = t.refinement(
  t.string,
  (names) => names === writeQuestions(readQuestions(names)),
  "QuestionNames",
);

/** The drug of the reported medication, also when that is in the bin. */
const SuspectedDrug = t.type({ descrizione_breve: Line });

/**
 * A row of `adverse_reactions`. A row without a state counts as complete; one without a level is strictly restricted.
 * The server sets the reporter (`id_utente`).
 */
export const ReactionWire = translate(
  "Reaction",
  t.type({
    id_adverse_reaction: orElse(IdOrNew, NEW_ID),
    adverse_reaction_state: orElse(ReportStateName, "complete"),
    id_terapie: orNull(Id),
    id_structure_pharmacovigilance: orNull(SmallId),
    weight_patient: orNull(NotNegative),
    height_patient: orNull(NotNegative),
    date_last_menstruation: orNull(CalendarDate),
    pregnancy: orNull(TrimesterName),
    nursing_mother: orNull(YesCode),
    reaction: orElse(Paragraph, ""),
    date_reaction: orNull(CalendarDate),
    severity: orNull(ReactionSeverityName),
    reaction_affect: orNull(AffectCode),
    reaction_duration: orElse(Line, ""),
    drugs_to_treat_reaction: orElse(Paragraph, ""),
    reaction_now: orNull(ReactionOutcomeName),
    batch_number: orElse(Line, ""),
    prescribed_by_doctor: orNull(YesCode),
    care_provider_warned: orNull(YesCode),
    reason: orElse(Paragraph, ""),
    adverse_reaction_drug_suspended: orNull(YesCode),
    first_assumption_date: orNull(CalendarDate),
    last_assumption_date: orNull(CalendarDate),
    how_many_times_day: orNull(NotNegative),
    how_drug_taken: orElse(Line, ""),
    drug_already_used: orNull(YesCode),
    same_reaction: orNull(YesCode),
    other_drugs_used: orElse(Paragraph, ""),
    other_diseases: orElse(Paragraph, ""),
    name_care_provider: orElse(Line, ""),
    contactable_care_provider: orNull(YesCode),
    address_care_provider: orElse(Line, ""),
    phone_care_provider: orElse(Line, ""),
    address_patient: orElse(Paragraph, ""),
    phone_patient: orElse(Line, ""),
    email_patient: orElse(Line, ""),
    unknown_answers: orElse(QuestionNames, ""),
    not_applicable_answers: orElse(QuestionNames, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): ReactionDraft => ({
      id: row.id_adverse_reaction,
      list: row.adverse_reaction_state,
      therapy: row.id_terapie,
      structure: row.id_structure_pharmacovigilance,
      weight: row.weight_patient,
      height: row.height_patient,
      lastMenstruation: row.date_last_menstruation,
      trimester: row.pregnancy,
      nursing: toBoolean(row.nursing_mother),
      reaction: row.reaction,
      reactedOn: row.date_reaction,
      severity: row.severity,
      affect: row.reaction_affect,
      duration: row.reaction_duration,
      treatment: row.drugs_to_treat_reaction,
      outcome: row.reaction_now,
      batch: row.batch_number,
      prescribedByDoctor: toBoolean(row.prescribed_by_doctor),
      careProviderWarned: toBoolean(row.care_provider_warned),
      reason: row.reason,
      suspended: toBoolean(row.adverse_reaction_drug_suspended),
      firstTaken: row.first_assumption_date,
      lastTaken: row.last_assumption_date,
      timesADay: row.how_many_times_day,
      howTaken: row.how_drug_taken,
      usedBefore: toBoolean(row.drug_already_used),
      sameReaction: toBoolean(row.same_reaction),
      otherDrugs: row.other_drugs_used,
      otherDiseases: row.other_diseases,
      careProvider: row.name_care_provider,
      careProviderContactable: toBoolean(row.contactable_care_provider),
      careProviderAddress: row.address_care_provider,
      careProviderPhone: row.phone_care_provider,
      address: row.address_patient,
      phone: row.phone_patient,
      email: row.email_patient,
      unknownAnswers: readQuestions(row.unknown_answers),
      inapplicableAnswers: readQuestions(row.not_applicable_answers),
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (report) => ({
      id_adverse_reaction: report.id,
      adverse_reaction_state: ReportStateName.encode(report.list),
      id_terapie: report.therapy,
      id_structure_pharmacovigilance: report.structure,
      weight_patient: report.weight,
      height_patient: report.height,
      date_last_menstruation: report.lastMenstruation,
      pregnancy: report.trimester && TrimesterName.encode(report.trimester),
      nursing_mother: codeOf(report.nursing),
      reaction: report.reaction,
      date_reaction: report.reactedOn,
      severity: report.severity && ReactionSeverityName.encode(report.severity),
      reaction_affect: report.affect,
      reaction_duration: report.duration,
      drugs_to_treat_reaction: report.treatment,
      reaction_now: report.outcome && ReactionOutcomeName.encode(report.outcome),
      batch_number: report.batch,
      prescribed_by_doctor: codeOf(report.prescribedByDoctor),
      care_provider_warned: codeOf(report.careProviderWarned),
      reason: report.reason,
      adverse_reaction_drug_suspended: codeOf(report.suspended),
      first_assumption_date: report.firstTaken,
      last_assumption_date: report.lastTaken,
      how_many_times_day: report.timesADay,
      how_drug_taken: report.howTaken,
      drug_already_used: codeOf(report.usedBefore),
      same_reaction: codeOf(report.sameReaction),
      other_drugs_used: report.otherDrugs,
      other_diseases: report.otherDiseases,
      name_care_provider: report.careProvider,
      contactable_care_provider: codeOf(report.careProviderContactable),
      address_care_provider: report.careProviderAddress,
      phone_care_provider: report.careProviderPhone,
      address_patient: report.address,
      phone_patient: report.phone,
      email_patient: report.email,
      unknown_answers: writeQuestions(report.unknownAnswers),
      not_applicable_answers: writeQuestions(report.inapplicableAnswers),
      id_livello_confidenzialita: report.level ?? STRICTLY_RESTRICTED,
      version: report.version,
    }),
  },
  { ...ServerFields, id_utente: Id, farmaco: orNull(SuspectedDrug) },
  {
    nursing: "nursing_mother",
    prescribedByDoctor: "prescribed_by_doctor",
    careProviderWarned: "care_provider_warned",
    suspended: "adverse_reaction_drug_suspended",
    usedBefore: "drug_already_used",
    sameReaction: "same_reaction",
    careProviderContactable: "contactable_care_provider",
    unknownAnswers: "unknown_answers",
    inapplicableAnswers: "not_applicable_answers",
  },
);

/** The name of the reported drug, as the server sends it; null when it sends none. */
export const suspectedDrugOf = ({ unknownFields }: Pick<ReactionDraft, "unknownFields">): string | null =>
  SuspectedDrug.is(unknownFields?.farmaco) ? unknownFields.farmaco.descrizione_breve : null;

/** The section of reports of adverse drug reactions. */
export const adverseReactions: Section<ReactionDraft, Reaction, "adverseReactions"> = {
  name: "adverseReactions",
  names: {
    it: { row: "segnalazione di reazione avversa", rows: "reazioni avverse" },
    en: { row: "report of an adverse reaction", rows: "adverse reactions" },
  },
  collection: "adverse_reactions",
  wire: ReactionWire,
  idField: "id_adverse_reaction",
  storage: { sortColumn: "date_reaction", isSortNullable: true, listColumn: "adverse_reaction_state" },
  references: [{ field: "therapy", column: "id_terapie", to: "therapies", isRequired: true }],
  catalogueReferences: [{ field: "structure", catalogue: "pharmacovigilance" }],
  lists: ["draft", "complete"],
  check: checkReaction,
  changeRules: { careProviderPhone: validateNewPhone },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    therapy: null,
    structure: null,
    weight: null,
    height: null,
    lastMenstruation: null,
    trimester: null,
    nursing: null,
    reaction: "",
    reactedOn: today,
    severity: null,
    affect: null,
    duration: "",
    treatment: "",
    outcome: null,
    batch: "",
    prescribedByDoctor: null,
    careProviderWarned: null,
    reason: "",
    suspended: null,
    firstTaken: null,
    lastTaken: null,
    timesADay: null,
    howTaken: "",
    usedBefore: null,
    sameReaction: null,
    otherDrugs: "",
    otherDiseases: "",
    careProvider: "",
    careProviderContactable: null,
    careProviderAddress: "",
    careProviderPhone: "",
    address: "",
    phone: "",
    email: "",
    unknownAnswers: [],
    inapplicableAnswers: [],
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  targetListsOf,
  prepareMove: (report, to) => ({ ...report, list: to }),
  moveFields: [],
  permissions: { add: null, edit: null, move: null },
  actions: ["download", "edit", "lock", "remove"],
  publicFields: ["farmaco"],
  isInEmergencySet: () => false,
  isOwnerOnly: ({ list }) => list === "draft",
  searchTextOf: (report) => `${report.reaction} ${report.reason} ${report.treatment}`,
  sortKeyOf: (report) => report.reactedOn ?? "",
  isEvent: true,
  ...DEFAULT_MESSAGES,
};
