import { unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import type { ImportItem, ImportNote } from "@libretto/core/documents/item";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { contactTexts } from "@libretto/core/record/contacts/contact-texts";
import { diagnosisTexts } from "@libretto/core/record/diagnoses/diagnosis-texts";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { examTexts } from "@libretto/core/record/exams/exam-texts";
import {
  formatFlag,
  formatRange,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import { formatSchedule } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { therapyTexts } from "@libretto/core/record/therapies/therapy-texts";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { visitTexts } from "@libretto/core/record/visits/visit-texts";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import { historyLines } from "@libretto/core/reports/labels/history-lines";
import { measureLabelKeyOf } from "@libretto/core/reports/labels/measure-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { sourceText } from "@libretto/core/reports/labels/source-texts";
import { dayText } from "../shared/formats.ts";
import type { LanguageModel } from "../shared/language-model.ts";
import type { LabelValues } from "../shared/translations.ts";
import { type DocumentLabel, documentLabels } from "./document-labels.ts";
import { elementName } from "./element-names.ts";

const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];
const kinds = { allergy: "kindAllergy", intolerance: "kindIntolerance", diagnosis: "kindDiagnosis" } as const;

type ItemIn<Section extends ImportItem["section"]> = Extract<ImportItem, { readonly section: Section }>;
type Language = Pick<LanguageModel, "current" | "label">;

const labelsOf =
  (language: Language) =>
  (key: DocumentLabel, values?: LabelValues): string =>
    language.label(documentLabels, key, values);

/** The functions that write the facts of a draft; a fact that the draft does not have is an empty text. */
const factTexts = (language: Language) => {
  const { current } = language;
  const label = labelsOf(language);
  const since = (day: CalendarDate | null) => (day === null ? "" : label("since", { date: dayText(day) }));
  const listOf = ({ missing, draft }: ItemIn<"therapies" | "diagnoses">) =>
    missing.includes("list") ? "" : label(draft.list);
  return {
    therapies: (item: ItemIn<"therapies">): readonly string[] => {
      const { dose, frequency, schedule, start, end, prescriber, note } = item.draft;
      const times = schedule === null ? "" : formatSchedule(schedule, current);
      const until = end === null ? "" : label("until", { date: dayText(end) });
      const by = prescriber?.kind === "named" ? label("by", { name: prescriber.name }) : "";
      return [listOf(item), dose, frequency, times, note, since(start), until, by];
    },
    diagnoses: (item: ItemIn<"diagnoses">): readonly string[] => {
      const { kind, madeOn, careProvider } = item.draft;
      return [
        kind === null ? "" : label(kinds[kind]),
        listOf(item),
        ...formatReaction(current, item.draft),
        since(madeOn),
        label("by", { name: careProvider }),
      ];
    },
    vaccinations: ({ draft }: ItemIn<"vaccinations">): readonly string[] => {
      const { givenOn, booster, batch, place, reactions } = draft;
      return [
        givenOn === null ? "" : dayText(givenOn),
        booster === null ? "" : recordLabels[current].doseOf(booster),
        batch === "" ? "" : `${vaccinationTexts[current].batch}: ${batch}`,
        place,
        reactions,
      ];
    },
    labResults: ({ draft }: ItemIn<"labResults">): readonly string[] => {
      const { date, time, laboratory, note } = draft;
      const range = formatRange(draft, current);
      const flag = formatFlag(draft, current);
      return [
        formatValue(draft, current),
        range === "" ? "" : `(${range})`,
        flag === "" ? "" : `${labResultLabels[current].flaggedAs} ${flag}`,
        date === null ? "" : `${dayText(date)} ${time ?? ""}`.trim(),
        laboratory,
        note,
      ];
    },
    vitalSigns: ({ draft }: ItemIn<"vitalSigns">): readonly string[] => {
      const { measures } = recordLabels[current];
      const values = MEASURE_NAMES.flatMap((name) => {
        const value = draft[name];
        return value === null
          ? []
          : [`${measures[measureLabelKeyOf(draft, name)]} ${numeral(value, current)} ${MEASURES[name].unit}`];
      });
      const source = sourceText(draft.source, current);
      return [...values, draft.takenAt === null ? "" : dateTimeOnScreen(current, draft.takenAt), source];
    },
  };
};

const optionalDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

type OtherItem = Extract<
  ImportItem,
  {
    readonly section: "visits" | "exams" | "familyHistory" | "remoteHistory" | "physiologicalHistory" | "otherContacts";
  }
>;

/** The facts of sections whose drafts are mostly text. */
const otherFacts = (item: OtherItem, { current }: Language): readonly string[] => {
  const { examLists, examKinds } = recordLabels[current];
  switch (item.section) {
    case "visits": {
      const { date, careProvider, reason, observations, conclusions } = item.draft;
      return [optionalDay(date), careProvider, reason, observations, conclusions];
    }
    case "exams": {
      const { list, kind, date, centre, careProvider, reason } = item.draft;
      const kindName = kind === null ? "" : examKinds[kind];
      return [examLists[list], kindName, optionalDay(date), centre?.name ?? "", careProvider, reason];
    }
    case "familyHistory":
    case "remoteHistory":
      return [item.draft.text];
    case "physiologicalHistory":
      // the answers about the menstrual cycle are shown whatever the sex of the person is
      return historyLines(item.draft, current, "female").map(({ question, answer }) => `${question}: ${answer}`);
    case "otherContacts":
      return [item.draft.phone, item.draft.email, item.draft.relation];
  }
};

const factsOf = (item: ImportItem, language: Language): readonly string[] => {
  const texts = factTexts(language);
  switch (item.section) {
    case "therapies":
      return texts.therapies(item);
    case "diagnoses":
      return texts.diagnoses(item);
    case "vaccinations":
      return texts.vaccinations(item);
    case "labResults":
      return texts.labResults(item);
    case "vitalSigns":
      return texts.vitalSigns(item);
    default:
      return otherFacts(item, language);
  }
};

const titleOf = (item: ImportItem, { current }: Language): string => {
  switch (item.section) {
    case "therapies":
      return item.draft.drug?.name ?? item.name;
    case "diagnoses":
      return item.draft.condition || item.name;
    case "vaccinations":
      return item.draft.vaccine?.name ?? item.name;
    case "labResults":
      return testNameOf(item.draft, current);
    case "vitalSigns": {
      const measured = MEASURE_NAMES.filter((name) => item.draft[name] !== null);
      return item.name || measured.map((name) => recordLabels[current].measures[name]).join(", ");
    }
    default:
      return item.name;
  }
};

const labelKey = (prefix: "field" | "note", name: string): DocumentLabel =>
  `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` as DocumentLabel;

type FieldTexts = Readonly<Record<string, string>>;
/** The texts of sections that declare them. */
const SECTION_TEXTS: Partial<Record<ImportItem["section"], Readonly<Record<"it" | "en", FieldTexts>>>> = {
  therapies: therapyTexts,
  diagnoses: diagnosisTexts,
  exams: examTexts,
  otherContacts: contactTexts,
  visits: visitTexts,
  vaccinations: vaccinationTexts,
};
const textOfSection = (section: ImportItem["section"], field: string, current: "it" | "en"): string | null => {
  const texts = SECTION_TEXTS[section]?.[current];
  return texts !== undefined && Object.hasOwn(texts, field) ? (texts[field] ?? null) : null;
};

/** The texts of drafts in the language of the screen. */
export const itemText = (language: Language) => {
  const { current } = language;
  const { measures } = recordLabels[current];
  const label = labelsOf(language);
  /** The label of a field: that of the section's form when the section declares its texts. */
  const fieldName = (section: ImportItem["section"], field: string): string =>
    textOfSection(section, field, current) ??
    (Object.hasOwn(measures, field) ? measures[field as MeasureName] : label(labelKey("field", field)));
  return {
    titleOf: (item: ImportItem) => titleOf(item, language),
    factsOf: (item: ImportItem) => factsOf(item, language).filter((fact) => fact.trim() !== ""),
    noteText: (note: ImportNote) => label(labelKey("note", note.code), { ...note }),
    fieldName,
    /** The label of the input of a field; a result has its unit. */
    inputName: (item: ImportItem, field: string): string => {
      const name = fieldName(item.section, field);
      const unit = item.section === "labResults" && field === "value" ? unitText(item.draft.unit, current) : "";
      return unit === "" ? name : `${name} (${unit})`;
    },
    unmappedNames: (item: ImportItem) => [...new Set(item.unmapped.map((name) => elementName(name, current)))],
  };
};
