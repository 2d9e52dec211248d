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
import { texts } from "./sections.ts";
import type { Sheet } from "./sheet.ts";
import type { Column } from "./table.ts";

const SINGLES = [
  "heartRate",
  "oxygenSaturation",
  "perfusionIndex",
  "temperature",
  "weight",
  "height",
] as const satisfies readonly MeasureName[];

/** What a reading holds, a text for each value, with its unit. */
export const readingValues = (reading: Reading, { language }: Sheet): readonly string[] => {
  const { measures } = recordLabels[language];
  const { minimumPressure: low, maximumPressure: high } = reading;
  const written = (value: number): string => numeral(value, language);
  return [
    ...(low === null || high === null ? [] : [`${measures.pressure} ${written(high)}/${written(low)} mmHg`]),
    ...SINGLES.flatMap((name) => {
      const value = reading[name];
      if (value === null) return [];
      const said = name === "temperature" && reading.temperatureWay === "object" ? "objectTemperature" : name;
      return [`${measures[said]} ${written(value)} ${MEASURES[name].unit}`];
    }),
  ];
};

/** The columns of each section of a report; the first names the row. */
export const recordColumns = (sheet: Sheet) => {
  const { language } = sheet;
  const words = recordLabels[language];
  const day = (date: Parameters<typeof dayIn>[1] | null): string => (date === null ? "" : dayIn(language, date));

  const diagnoses: readonly Column<Diagnosis>[] = [
    {
      title: words.condition,
      share: 0.5,
      texts: ({ condition, kind, list }) => [
        ...texts("strong", condition),
        ...texts("quiet", [...(kind === "diagnosis" ? [] : [words.kinds[kind]]), words.states[list]].join(", ")),
      ],
    },
    { title: words.diagnosedBy, share: 0.31, texts: ({ careProvider }) => texts("plain", careProvider) },
    { title: words.day, share: 0.19, texts: ({ madeOn }) => texts("plain", day(madeOn)) },
  ];
  const contacts: readonly Column<Contact>[] = [
    { title: words.contact, share: 0.4, texts: ({ name }) => texts("strong", name) },
    { title: words.relation, share: 0.3, texts: ({ relation }) => texts("plain", relation) },
    {
      title: words.phone,
      share: 0.3,
      texts: ({ phone }) => texts("plain", ...splitPhones(phone).map((number) => phoneIn(language, number))),
    },
  ];
  const visits: readonly Column<Visit>[] = [
    { title: words.day, share: 0.17, texts: ({ date }) => texts("strong", day(date)) },
    { title: words.reason, share: 0.25, texts: ({ reason }) => texts("plain", reason) },
    { title: words.observations, share: 0.29, texts: ({ observations }) => texts("plain", observations) },
    { title: words.conclusions, share: 0.29, texts: ({ conclusions }) => texts("plain", conclusions) },
  ];
  const exams = (conditions: ReadonlyMap<number, string>): readonly Column<Exam>[] => [
    {
      title: words.exam,
      share: 0.25,
      texts: ({ investigation, kind }) => [
        ...texts("strong", investigation?.name ?? words.examKinds[kind]),
        ...texts("quiet", investigation === null ? "" : words.examKinds[kind]),
      ],
    },
    { title: words.day, share: 0.13, texts: ({ date }) => texts("plain", day(date)) },
    { title: words.centre, share: 0.16, texts: ({ centre }) => texts("plain", centre?.name ?? "") },
    { title: words.doctor, share: 0.14, texts: ({ careProvider }) => texts("plain", careProvider) },
    { title: words.reason, share: 0.16, texts: ({ reason }) => texts("plain", reason) },
    {
      title: words.linkedDiagnoses,
      share: 0.16,
      texts: ({ diagnoses: ids }) => texts("plain", ...ids.flatMap((id) => conditions.get(id) ?? [])),
    },
  ];
  const readings: readonly Column<Reading>[] = [
    {
      title: words.dateAndTime,
      share: 0.3,
      texts: ({ takenAt, source }) => [
        ...texts("strong", `${day(takenAt)}, ${timeIn(language, takenAt)}`),
        ...texts("quiet", source.kind === "device" ? source.name : ""),
      ],
    },
    { title: words.values, share: 0.7, texts: (reading) => texts("plain", ...readingValues(reading, sheet)) },
  ];
  const vaccinations: readonly Column<Vaccination>[] = [
    {
      title: words.vaccine,
      share: 0.4,
      texts: ({ vaccine, booster }) => [...texts("strong", vaccine.name), ...texts("quiet", words.boosters[booster])],
    },
    { title: words.day, share: 0.19, texts: ({ givenOn }) => texts("plain", day(givenOn)) },
    { title: words.reactions, share: 0.41, texts: ({ reactions }) => texts("plain", reactions) },
  ];
  const pregnancies: readonly Column<Pregnancy>[] = [
    {
      title: words.period,
      share: 0.35,
      texts: ({ start, end, age }) => [
        ...texts("strong", start === null ? "" : words.from(day(start)), end === null ? "" : words.until(day(end))),
        ...texts("plain", words.ageThen(age)),
      ],
    },
    {
      title: words.outcome,
      share: 0.25,
      texts: ({ outcome, childSex }) =>
        texts(
          "plain",
          [outcome === null ? "" : words.outcomes[outcome], childSex === null ? "" : words.children[childSex]]
            .filter(Boolean)
            .join(", "),
        ),
    },
    { title: words.notes, share: 0.4, texts: ({ notes }) => texts("plain", notes) },
  ];
  const reactions = (drugs: ReadonlyMap<number, string>): readonly Column<Reaction>[] => [
    {
      title: words.drug,
      share: 0.34,
      texts: (report) =>
        texts("strong", drugs.get(report.therapy ?? 0) ?? suspectedDrugOf(report) ?? words.notSpecified),
    },
    {
      title: words.reactions,
      share: 0.47,
      texts: ({ reaction, list }) => [
        ...texts("plain", reaction),
        ...(list === "draft" ? texts("quiet", reactionLabels[language].lists.draft) : []),
      ],
    },
    { title: words.day, share: 0.19, texts: ({ reactedOn }) => texts("plain", day(reactedOn)) },
  ];
  const answers: readonly Column<AnsweredQuestion>[] = [
    { title: words.question, share: 0.35, texts: ({ question }) => texts("strong", question) },
    { title: words.answer, share: 0.65, texts: ({ answer }) => texts("plain", answer) },
  ];
  return { diagnoses, contacts, visits, exams, readings, vaccinations, pregnancies, reactions, answers };
};
