import { dayOf } from "@libretto/core/kernel/dates";
import { joinPhones, splitPhones } from "@libretto/core/kernel/phone";
import { capitalise } from "@libretto/core/messages/capitalise";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, dayOnPaper } from "@libretto/core/messages/days";
import { phoneOnPaper } from "@libretto/core/messages/phones";
import type { EmergencySheet } from "@libretto/core/ports/documents/document-printer";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import type { Medication } from "@libretto/core/record/across/drug-safety/medication-findings";
import { type EmergencySet, isInEmergencySet } from "@libretto/core/record/across/emergency/emergency-set";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { PART_OF_DAY_NAMES } from "@libretto/core/record/therapies/schedule/part-of-day-names";
import {
  type DoseOfDay,
  hasTimes,
  listDosesByTime,
  PARTS_OF_DAY,
  partOfDayOf,
} from "@libretto/core/record/therapies/schedule/planned-doses";
import { howOftenTexts } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { isTakenOn } from "@libretto/core/record/therapies/therapy";
import { medicationMarkText, uncheckedMedicationsText } from "@libretto/core/reports/labels/medication-mark-texts";
import { type RecordLabels, recordLabels } from "@libretto/core/reports/labels/record-labels";
import { unknownAllergiesText } from "@libretto/core/reports/labels/unchecked-part-texts";
import type { Group } from "../layout/fit-groups.ts";
import type { Paper } from "../layout/pdf.ts";
import type { Colours } from "../layout/sections.ts";
import { emptyText, type Sheet } from "../layout/sheet.ts";
import { dosingDaysText } from "./dosing-days.ts";
import { NEUTRAL, WARNING } from "./therapy-columns.ts";

/** A part of an emergency paper: lines below a title. */
export interface Part extends Group<string> {
  readonly title: string;
  readonly colours: Colours;
  readonly empty: string;
}

const joinNonEmpty = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== "").join(separator);

/** One line a sensitivity, and the allergies that no check knows. */
const sensitivityLines = (
  { set, unknownAllergies }: EmergencySheet,
  { language }: Sheet,
  reportLabels: RecordLabels,
): readonly string[] => [
  ...set.sensitivities.map((row) =>
    joinNonEmpty(
      [
        `${row.condition} (${reportLabels.kinds[row.kind]}, ${reportLabels.states[row.list]})`,
        formatReaction(language, row).join("; "),
      ],
      ": ",
    ),
  ),
  ...(unknownAllergies.length > 0 ? [unknownAllergiesText(unknownAllergies, language)] : []),
];

type InUse = EmergencySet["inUse"][number];

/**
 * What a medicine in use conflicts with, in words; the paper has no colour for it. It must not name an illness, a test or a
 * concluded medicine.
 */
const markOf = (therapy: Medication, { set, openFindings }: EmergencySheet, language: Language): string =>
  medicationMarkText(therapy, openFindings?.findings ?? [], language, (entry) => isInEmergencySet(set, entry));

/** That the medicines in use were not checked, or not completely, as a line above them. */
const uncheckedLines = ({ set, openFindings }: EmergencySheet, language: Language): readonly string[] => {
  const text = set.inUse.length === 0 ? "" : uncheckedMedicationsText(openFindings, set.inUse, language);
  return text === "" ? [] : [text];
};

/** The medicines in use, those with a mark first: a paper without room leaves out the last ones. */
const sortMarkedFirst = (emergencySheet: EmergencySheet, language: Language): readonly InUse[] => {
  const isMarked = (therapy: InUse) => markOf(therapy, emergencySheet, language) !== "";
  return emergencySheet.set.inUse.toSorted((a, b) => Number(isMarked(b)) - Number(isMarked(a)));
};

/** A medication in words: name, documented dose, how often, and the largest number of doses when needed. */
const inUseLine = (
  therapy: InUse,
  emergencySheet: EmergencySheet,
  { language, printedAt }: Sheet,
  reportLabels: RecordLabels,
): string => {
  const { drug, dose, start } = therapy;
  const isTaken = isTakenOn(therapy, dayOf(printedAt));
  const notStarted = isTaken ? "" : reportLabels.notStarted(dayIn(language, start));
  const texts = [drug.name, dose, ...howOftenTexts(therapy, language), notStarted];
  return joinNonEmpty([...texts, markOf(therapy, emergencySheet, language)], ", ");
};

const contactLine = ({ name, relation, phone }: EmergencySet["contacts"][number], language: Language): string => {
  const phones = splitPhones(phone).map((number) => phoneOnPaper(language, number));
  return `${joinNonEmpty([name, relation], ", ")}: ${joinPhones(phones)}`;
};

/** The parts of an emergency paper by name. */
export interface EmergencyParts {
  readonly sensitivities: Part;
  readonly forbidden: Part;
  readonly inUse: Part;
  readonly contacts: Part;
}

const createPart =
  ({ toPrintable }: Paper) =>
  (title: string, colours: Colours, empty: string, lines: readonly string[]): Part => ({
    ...{ title, colours, empty, more: 0 },
    lines: lines.map(toPrintable),
  });

/** The parts that every emergency paper has. */
export const buildParts = (paper: Paper, emergencySheet: EmergencySheet, sheet: Sheet): EmergencyParts => {
  const { set } = emergencySheet;
  const { labels, language } = sheet;
  const reportLabels = recordLabels[language];
  const part = createPart(paper);
  return {
    sensitivities: part(
      reportLabels.sensitivities,
      WARNING,
      formatAllergyState(language, allergyStateOf(set, set.sensitivities, sheet.scope), dayOnPaper(language)),
      sensitivityLines(emergencySheet, sheet, reportLabels),
    ),
    forbidden: part(
      reportLabels.therapies.forbidden,
      WARNING,
      emptyText(sheet, labels.empty.forbidden),
      set.forbidden.map(({ drug, note }) => joinNonEmpty([drug.name, note], ": ")),
    ),
    inUse: part(reportLabels.therapies.inUse, NEUTRAL, emptyText(sheet, labels.empty.inUse), [
      ...uncheckedLines(emergencySheet, language),
      ...sortMarkedFirst(emergencySheet, language).map((therapy) =>
        inUseLine(therapy, emergencySheet, sheet, reportLabels),
      ),
    ]),
    contacts: part(
      reportLabels.contacts,
      NEUTRAL,
      emptyText(sheet, reportLabels.noContacts),
      set.contacts.map((contact) => contactLine(contact, language)),
    ),
  };
};

/** A dose of a medication: time, name, and what is taken; the days unless it is every day. */
const doseLine = (
  { time, amount, therapy }: DoseOfDay,
  emergencySheet: EmergencySheet,
  sheet: Sheet,
  reportLabels: RecordLabels,
): string => {
  const { language, printedAt } = sheet;
  const { drug, dose, schedule, start } = therapy;
  const days = schedule?.kind === "everyDay" ? "" : dosingDaysText(therapy, sheet);
  const notStarted = isTakenOn(therapy, dayOf(printedAt)) ? "" : reportLabels.notStarted(dayIn(language, start));
  const texts = [drug.name, dose, amount === dose ? "" : amount, days, notStarted];
  return `${time}  ${joinNonEmpty([...texts, markOf(therapy, emergencySheet, language)], ", ")}`;
};

/**
 * The medications in use by the part of the day, and those without times. Each one is in at least one of the parts. That
 * they were not checked belongs to none of these parts, so it is a part of its own above them.
 */
export const buildPartsOfDay = (paper: Paper, emergencySheet: EmergencySheet, sheet: Sheet): readonly Part[] => {
  const { set } = emergencySheet;
  const { language, labels } = sheet;
  const reportLabels = recordLabels[language];
  const part = createPart(paper);
  const doses = listDosesByTime(set.inUse);
  const timed = PARTS_OF_DAY.map(({ part: name }) =>
    part(
      capitalise(PART_OF_DAY_NAMES[language][name]),
      NEUTRAL,
      "",
      doses
        .filter(({ time }) => partOfDayOf(time) === name)
        .map((dose) => doseLine(dose, emergencySheet, sheet, reportLabels)),
    ),
  ).filter(({ lines }) => lines.length > 0);
  const others = set.inUse.filter((therapy) => !hasTimes(therapy));
  const title = set.inUse.length > 0 ? labels.withoutTimesTitle : reportLabels.therapies.inUse;
  const lines = others.map((therapy) => inUseLine(therapy, emergencySheet, sheet, reportLabels));
  const withoutTimes = part(title, NEUTRAL, emptyText(sheet, labels.empty.inUse), lines);
  const parts = timed.length > 0 && others.length === 0 ? timed : [...timed, withoutTimes];
  const unchecked = uncheckedLines(emergencySheet, language);
  return unchecked.length === 0 ? parts : [part(labels.cautionTitle, WARNING, "", unchecked), ...parts];
};
