import { splitPhones } from "@libretto/core/kernel/phone";
import { dayIn, timeIn } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { suspectedDrugOf } from "@libretto/core/record/adverse-reactions/wire";
import type { Contact } from "@libretto/core/record/contacts/contact";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import type { Exam } from "@libretto/core/record/exams/exam";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import type { Vaccination } from "@libretto/core/record/vaccinations/vaccination";
import type { Visit } from "@libretto/core/record/visits/visit";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { reactionLabels } from "@libretto/core/reports/archive/reaction-labels";
import type { AnsweredQuestion } from "@libretto/core/reports/labels/history-lines";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { cellTexts } from "../layout/sections.ts";
import type { Sheet } from "../layout/sheet.ts";
import type { Column } from "../layout/table.ts";

const SINGLES = [
  "heartRate",
  "oxygenSaturation",
  "perfusionIndex",
  "temperature",
  "weight",
  "height",
] as const satisfies readonly MeasureName[];

/** The values of a reading, with their units. */
const readingValues = (reading: Reading, { language }: Sheet): readonly string[] => {
  const { measures } = recordLabels[language];
  const { minimumPressure: low, maximumPressure: high } = reading;
  const format = (value: number): string => numeral(value, language);
  return [
    ...(low === null || high === null ? [] : [`${measures.pressure} ${format(high)}/${format(low)} mmHg`]),
    ...SINGLES.flatMap((name) => {
      const value = reading[name];
      if (value === null) return [];
      const labelName = name === "temperature" && reading.temperatureWay === "object" ? "objectTemperature" : name;
      return [`${measures[labelName]} ${format(value)} ${MEASURES[name].unit}`];
    }),
  ];
};

/** The columns of each section of a report. The first column is the row header. */
export const recordColumns = (sheet: Sheet) => {
  const { language } = sheet;
  const reportLabels = recordLabels[language];
  const day = (date: Parameters<typeof dayIn>[1] | null): string => (date === null ? "" : dayIn(language, date));

  const diagnoses: readonly Column<Diagnosis>[] = [
    {
      title: reportLabels.condition,
      share: 0.5,
      texts: ({ condition, kind, list }) => [
        ...cellTexts("strong", condition),
        ...cellTexts(
          "quiet",
          [...(kind === "diagnosis" ? [] : [reportLabels.kinds[kind]]), reportLabels.states[list]].join(", "),
        ),
      ],
    },
    { title: reportLabels.diagnosedBy, share: 0.31, texts: ({ careProvider }) => cellTexts("plain", careProvider) },
    { title: reportLabels.day, share: 0.19, texts: ({ madeOn }) => cellTexts("plain", day(madeOn)) },
  ];
  const contacts: readonly Column<Contact>[] = [
    { title: reportLabels.contact, share: 0.4, texts: ({ name }) => cellTexts("strong", name) },
    { title: reportLabels.relation, share: 0.3, texts: ({ relation }) => cellTexts("plain", relation) },
    {
      title: reportLabels.phone,
      share: 0.3,
      texts: ({ phone }) => cellTexts("plain", ...splitPhones(phone).map((number) => phoneIn(language, number))),
    },
  ];
  const visits: readonly Column<Visit>[] = [
    { title: reportLabels.day, share: 0.17, texts: ({ date }) => cellTexts("strong", day(date)) },
    { title: reportLabels.reason, share: 0.25, texts: ({ reason }) => cellTexts("plain", reason) },
    { title: reportLabels.observations, share: 0.29, texts: ({ observations }) => cellTexts("plain", observations) },
    { title: reportLabels.conclusions, share: 0.29, texts: ({ conclusions }) => cellTexts("plain", conclusions) },
  ];
  const exams = (conditions: ReadonlyMap<number, string>): readonly Column<Exam>[] => [
    {
      title: reportLabels.exam,
      share: 0.22,
      texts: ({ investigation, kind }) => [
        ...cellTexts("strong", investigation?.name ?? reportLabels.examKinds[kind]),
        ...cellTexts("quiet", investigation === null ? "" : reportLabels.examKinds[kind]),
      ],
    },
    { title: reportLabels.day, share: 0.16, texts: ({ date }) => cellTexts("plain", day(date)) },
    { title: reportLabels.centre, share: 0.18, texts: ({ centre }) => cellTexts("plain", centre?.name ?? "") },
    { title: reportLabels.doctor, share: 0.13, texts: ({ careProvider }) => cellTexts("plain", careProvider) },
    { title: reportLabels.reason, share: 0.15, texts: ({ reason }) => cellTexts("plain", reason) },
    {
      title: reportLabels.linkedDiagnoses,
      share: 0.16,
      texts: ({ diagnoses: ids }) => cellTexts("plain", ...ids.flatMap((id) => conditions.get(id) ?? [])),
    },
  ];
  const readings: readonly Column<Reading>[] = [
    {
      title: reportLabels.dateAndTime,
      share: 0.3,
      texts: ({ takenAt, source }) => [
        ...cellTexts("strong", `${day(takenAt)}, ${timeIn(language, takenAt)}`),
        ...cellTexts("quiet", source.kind === "device" ? source.name : ""),
      ],
    },
    {
      title: reportLabels.values,
      share: 0.7,
      texts: (reading) => cellTexts("plain", ...readingValues(reading, sheet)),
    },
  ];
  const vaccinations: readonly Column<Vaccination>[] = [
    {
      title: reportLabels.vaccine,
      share: 0.4,
      texts: ({ vaccine, booster }) => [
        ...cellTexts("strong", vaccine.name),
        ...cellTexts("quiet", reportLabels.boosters[booster]),
      ],
    },
    { title: reportLabels.day, share: 0.19, texts: ({ givenOn }) => cellTexts("plain", day(givenOn)) },
    { title: reportLabels.reactions, share: 0.41, texts: ({ reactions }) => cellTexts("plain", reactions) },
  ];
  const pregnancies: readonly Column<Pregnancy>[] = [
    {
      title: reportLabels.period,
      share: 0.35,
      texts: ({ start, end, age }) => [
        ...cellTexts(
          "strong",
          start === null ? "" : reportLabels.from(day(start)),
          end === null ? "" : reportLabels.until(day(end)),
        ),
        ...cellTexts("plain", reportLabels.ageThen(age)),
      ],
    },
    {
      title: reportLabels.outcome,
      share: 0.25,
      texts: ({ outcome, childSex }) =>
        cellTexts(
          "plain",
          [
            outcome === null ? "" : reportLabels.outcomes[outcome],
            childSex === null ? "" : reportLabels.children[childSex],
          ]
            .filter(Boolean)
            .join(", "),
        ),
    },
    { title: reportLabels.notes, share: 0.4, texts: ({ notes }) => cellTexts("plain", notes) },
  ];
  const reactions = (drugs: ReadonlyMap<number, string>): readonly Column<Reaction>[] => [
    {
      title: reportLabels.drug,
      share: 0.34,
      texts: (report) =>
        cellTexts("strong", drugs.get(report.therapy ?? 0) ?? suspectedDrugOf(report) ?? reportLabels.notSpecified),
    },
    {
      title: reportLabels.reactions,
      share: 0.47,
      texts: ({ reaction, list }) => [
        ...cellTexts("plain", reaction),
        ...(list === "draft" ? cellTexts("quiet", reactionLabels[language].lists.draft) : []),
      ],
    },
    { title: reportLabels.day, share: 0.19, texts: ({ reactedOn }) => cellTexts("plain", day(reactedOn)) },
  ];
  const answers: readonly Column<AnsweredQuestion>[] = [
    { title: reportLabels.question, share: 0.35, texts: ({ question }) => cellTexts("strong", question) },
    { title: reportLabels.answer, share: 0.65, texts: ({ answer }) => cellTexts("plain", answer) },
  ];
  return { diagnoses, contacts, visits, exams, readings, vaccinations, pregnancies, reactions, answers };
};
