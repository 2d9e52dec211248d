import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { type EnumCodec, enumCodec, type OptionalCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { right } from "../../kernel/fp.ts";
import { IdOrNew, NEW_ID, SmallId, Version } from "../../kernel/id.ts";
import { NotNegative } from "../../kernel/numbers.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { idSortKey, ONE_LIST, type Section } from "../section.ts";
import { type AlcoholKind, type Answer, type DrugKind, EMPTY_LIFESTYLE } from "./lifestyle.ts";
import {
  type Activity,
  type BirthTerm,
  type Bowel,
  type Cycle,
  checkPhysiological,
  type Delivery,
  type Eating,
  type Feeding,
  type Finding,
  findEmptyPhysiological,
  MENARCHE_AGES,
  type Menopause,
  NO_CYCLE,
  type Physiological,
  type PhysiologicalDraft,
  prepareForSaving,
  type Schooling,
} from "./physiological.ts";

/** The codec of the term of the birth: its Italian name on the wire. */
export const BirthTermName = enumCodec<string, BirthTerm>("BirthTerm", {
  preterm: "pretermine",
  term: "termine",
  postterm: "post-termine",
});
/** The codec of the delivery: its Italian name on the wire. */
export const DeliveryName = enumCodec<string, Delivery>("Delivery", {
  natural: "naturale eutocico",
  complicated: "naturale distocito",
  caesarean: "post-operatorio cesareo",
});
/** The codec of the feeding: its Italian name on the wire. */
export const FeedingName = enumCodec<string, Feeding>("Feeding", { breast: "materno", formula: "artificiale" });
/** The codec of the development in childhood: its Italian name on the wire. */
export const DevelopmentName = enumCodec<string, Finding>("Development", {
  normal: "normale",
  pathological: "patologico",
});
/** The codec of the schooling: its Italian name on the wire. */
export const SchoolingName = enumCodec<string, Schooling>("Schooling", {
  none: "analfabeta",
  primary: "elementare",
  lowerSecondary: "medie-inferiori",
  diploma: "diploma",
  degree: "laurea",
});
/** The codec of the physical activity: its Italian name on the wire. */
const ActivityName = enumCodec<string, Activity>("Activity", {
  sedentary: "sedentario",
  moderate: "moderata",
  adequate: "adeguata",
  sporty: "sportiva",
  intense: "intensa",
});
/** The codec of the eating habits: their Italian name on the wire. */
export const EatingName = enumCodec<string, Eating>("Eating", {
  normal: "nella norma",
  poorAppetite: "inappetenza",
  anorexia: "anoressia",
  overeating: "iperfagia",
  bulimia: "bulimia",
});
/** The codec of yes and no: "si" and "no" on the wire. */
export const AnswerName = enumCodec<string, Answer>("Answer", { no: "no", yes: "si" });
/** The codec of the kind of alcohol: its Italian name on the wire. */
export const AlcoholKindName = enumCodec<string, AlcoholKind>("AlcoholKind", {
  wine: "Vino",
  beer: "Birra",
  spirits: "Super alcolico",
  other: "Altro",
});
/** The codec of the kind of recreational drug: its Italian name on the wire. */
export const DrugKindName = enumCodec<string, DrugKind>("DrugKind", {
  cocaine: "Cocaina",
  amphetamine: "Anfetamina",
  lsd: "LSD",
  cannabinoids: "Cannabinoidi",
  methadone: "Metadone",
  mdma: "MDMA",
  other: "Altro",
});
/** The codec of the bowel function: its Italian name on the wire. */
export const BowelName = enumCodec<string, Bowel>("Bowel", {
  regular: "regolare",
  constipated: "stitico",
  loose: "diarroico",
  alternating: "alterno",
});
/** The codec of the urination: its Italian name on the wire. */
export const UrinationName = enumCodec<string, Finding>("Urination", {
  normal: "nella norma",
  pathological: "patologica",
});
/** The wire spells it "iregolare". */
export const CycleName = enumCodec<string, Cycle>("Cycle", { regular: "regolare", irregular: "iregolare" });
/** The codec of the kind of menopause: its Italian name on the wire. */
export const MenopauseName = enumCodec<string, Menopause>("Menopause", {
  natural: "fisiologica",
  surgical: "chirurgica",
});

const codeOf = <V extends string>(choice: EnumCodec<string, V>, answer: V | null): string =>
  answer === null ? "" : choice.encode(answer);

/** A choice from a list; no choice is an empty text, as in the documents. */
const optionalChoice = <V extends string>(choice: EnumCodec<string, V>): OptionalCodec<V | null, string> =>
  Object.assign(
    new t.Type<V | null, string, unknown>(
      `${choice.name} or none`,
      (value): value is V | null => value === null || choice.is(value),
      (value, context) =>
        value === null || value === undefined || value === "" ? t.success(null) : choice.validate(value, context),
      (answer) => codeOf(choice, answer),
    ),
    { present: choice, absent: "" },
  );

/** A dose of 0 means no dose. */
const Dose = orElse(NotNegative, 0);
const doseOf = (amount: number): number | null => (amount === 0 ? null : amount);

const ageCodes = MENARCHE_AGES.map((age) => t.literal(age));
const MenarcheAgeCode = t.union(ageCodes as [(typeof ageCodes)[number], (typeof ageCodes)[number]], "MenarcheAge");

/** The row of `tbl_anamnesi_fisiologica`; a row without a level is strictly restricted. */
export const PhysiologicalWire = translateDocumented(
  "Physiological",
  t.type({
    id_anamnesi_log: orElse(IdOrNew, NEW_ID),
    tempoParto: optionalChoice(BirthTermName),
    tipoParto: optionalChoice(DeliveryName),
    allattamento: optionalChoice(FeedingName),
    sviluppoVegRel: optionalChoice(DevelopmentName),
    noteInfanzia: orElse(Paragraph, ""),
    livelloScol: optionalChoice(SchoolingName),
    attivitaFisica: optionalChoice(ActivityName),
    abitudAlim: optionalChoice(EatingName),
    ritmoSV: orElse(Paragraph, ""),
    stress: optionalChoice(AnswerName),
    fumo: optionalChoice(AnswerName),
    dosiFumo: Dose,
    dataInizioFumo: orNull(CalendarDate),
    dataFineFumo: orNull(CalendarDate),
    alcool: optionalChoice(AnswerName),
    dosiAlcool: Dose,
    tipoAlcool: optionalChoice(AlcoholKindName),
    dataInizioAlcool: orNull(CalendarDate),
    dataFineAlcool: orNull(CalendarDate),
    droghe: optionalChoice(AnswerName),
    dosiDroghe: Dose,
    tipoDroghe: optionalChoice(DrugKindName),
    dataInizioDroghe: orNull(CalendarDate),
    dataFineDroghe: orNull(CalendarDate),
    caffeina: optionalChoice(AnswerName),
    dosiCaffeina: Dose,
    noteStileVita: orElse(Paragraph, ""),
    professione: orElse(Line, ""),
    noteAttLav: orElse(Paragraph, ""),
    alvo: optionalChoice(BowelName),
    minzione: optionalChoice(UrinationName),
    noteAlvoMinz: orElse(Paragraph, ""),
    etaMenarca: orNull(MenarcheAgeCode),
    ciclo: optionalChoice(CycleName),
    etaMenopausa: orNull(SmallId),
    menopausa: optionalChoice(MenopauseName),
    noteCicloMes: orElse(Paragraph, ""),
    dataAggiornamento: orNull(CalendarDate),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): PhysiologicalDraft => ({
      id: row.id_anamnesi_log,
      list: "physiological",
      birthTerm: row.tempoParto,
      delivery: row.tipoParto,
      feeding: row.allattamento,
      development: row.sviluppoVegRel,
      childhoodNotes: row.noteInfanzia,
      schooling: row.livelloScol,
      activity: row.attivitaFisica,
      eating: row.abitudAlim,
      sleep: row.ritmoSV,
      stress: row.stress,
      smoking: row.fumo,
      smokingDose: doseOf(row.dosiFumo),
      smokingStart: row.dataInizioFumo,
      smokingEnd: row.dataFineFumo,
      alcohol: row.alcool,
      alcoholDose: doseOf(row.dosiAlcool),
      alcoholKind: row.tipoAlcool,
      alcoholStart: row.dataInizioAlcool,
      alcoholEnd: row.dataFineAlcool,
      drugs: row.droghe,
      drugsDose: doseOf(row.dosiDroghe),
      drugsKind: row.tipoDroghe,
      drugsStart: row.dataInizioDroghe,
      drugsEnd: row.dataFineDroghe,
      caffeine: row.caffeina,
      caffeineDose: doseOf(row.dosiCaffeina),
      lifestyleNotes: row.noteStileVita,
      profession: row.professione,
      workNotes: row.noteAttLav,
      bowel: row.alvo,
      urination: row.minzione,
      excretionNotes: row.noteAlvoMinz,
      menarcheAge: row.etaMenarca,
      cycle: row.ciclo,
      menopauseAge: row.etaMenopausa,
      menopause: row.menopausa,
      cycleNotes: row.noteCicloMes,
      updated: row.dataAggiornamento,
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (history) => ({
      id_anamnesi_log: history.id,
      tempoParto: codeOf(BirthTermName, history.birthTerm),
      tipoParto: codeOf(DeliveryName, history.delivery),
      allattamento: codeOf(FeedingName, history.feeding),
      sviluppoVegRel: codeOf(DevelopmentName, history.development),
      noteInfanzia: history.childhoodNotes,
      livelloScol: codeOf(SchoolingName, history.schooling),
      attivitaFisica: codeOf(ActivityName, history.activity),
      abitudAlim: codeOf(EatingName, history.eating),
      ritmoSV: history.sleep,
      stress: codeOf(AnswerName, history.stress),
      fumo: codeOf(AnswerName, history.smoking),
      dosiFumo: history.smokingDose ?? 0,
      dataInizioFumo: history.smokingStart,
      dataFineFumo: history.smokingEnd,
      alcool: codeOf(AnswerName, history.alcohol),
      dosiAlcool: history.alcoholDose ?? 0,
      tipoAlcool: codeOf(AlcoholKindName, history.alcoholKind),
      dataInizioAlcool: history.alcoholStart,
      dataFineAlcool: history.alcoholEnd,
      droghe: codeOf(AnswerName, history.drugs),
      dosiDroghe: history.drugsDose ?? 0,
      tipoDroghe: codeOf(DrugKindName, history.drugsKind),
      dataInizioDroghe: history.drugsStart,
      dataFineDroghe: history.drugsEnd,
      caffeina: codeOf(AnswerName, history.caffeine),
      dosiCaffeina: history.caffeineDose ?? 0,
      noteStileVita: history.lifestyleNotes,
      professione: history.profession,
      noteAttLav: history.workNotes,
      alvo: codeOf(BowelName, history.bowel),
      minzione: codeOf(UrinationName, history.urination),
      noteAlvoMinz: history.excretionNotes,
      etaMenarca: history.menarcheAge,
      ciclo: codeOf(CycleName, history.cycle),
      etaMenopausa: history.menopauseAge,
      menopausa: codeOf(MenopauseName, history.menopause),
      noteCicloMes: history.cycleNotes,
      dataAggiornamento: history.updated,
      id_livello_confidenzialita: history.level ?? STRICTLY_RESTRICTED,
      version: history.version,
    }),
  },
  ServerFields,
);

/** The section of the physiological history, with one row per record. */
export const physiologicalHistory: Section<PhysiologicalDraft, Physiological, "physiologicalHistory"> = {
  name: "physiologicalHistory",
  names: {
    it: { row: "anamnesi fisiologica", rows: "anamnesi fisiologica" },
    en: { row: "physiological history", rows: "physiological history" },
  },
  collection: "AnamnesiFisiologica",
  secondCollectionName: "tbl_anamnesi_fisiologica",
  wire: PhysiologicalWire,
  idField: "id_anamnesi_log",
  storage: { table: "tbl_anamnesi_fisiologica", sortColumn: "id_anamnesi_log" },
  lists: ["physiological"],
  check: checkPhysiological,
  findEmptiness: findEmptyPhysiological,
  todayRule: {
    needs: "sheet",
    validate: (draft, { today }, { sex }) => right(prepareForSaving(draft, sex === "female", today)),
  },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    birthTerm: null,
    delivery: null,
    feeding: null,
    development: null,
    childhoodNotes: "",
    schooling: null,
    activity: null,
    eating: null,
    sleep: "",
    ...EMPTY_LIFESTYLE,
    lifestyleNotes: "",
    profession: "",
    workNotes: "",
    bowel: null,
    urination: null,
    excretionNotes: "",
    ...NO_CYCLE,
    updated: today,
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  single: true,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock"],
  isInEmergencySet: () => false,
  searchTextOf: (history) =>
    [
      history.childhoodNotes,
      history.sleep,
      history.lifestyleNotes,
      history.profession,
      history.workNotes,
      history.excretionNotes,
      history.cycleNotes,
    ].join(" "),
  sortKeyOf: idSortKey,
  removeQuestion: "general.sureToDelete",
  messages: {
    saved: "history.physiologicalSaved",
    removed: "general.success",
    failed: "history.saveFailed",
    removeFailed: "failure.apology",
  },
};
