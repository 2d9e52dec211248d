import { CalendarDate } from "../../kernel/dates.ts";
import { Line } from "../../kernel/text.ts";
import type { ExamKind } from "../../record/exams/exam.ts";
import { exams } from "../../record/exams/wire.ts";
import type { DocumentHeader } from "../document.ts";
import type { XmlElement } from "../xml/element.ts";
import { blockOf, splitText } from "./blocks.ts";
import type { CdaContext, Found } from "./context.ts";
import { organisationOf, serviceTimeOf, signerOf } from "./header.ts";
import { foundRow } from "./plain-item.ts";
import type { CdaSection } from "./section.ts";
import { VISIT_FIELDS, type VisitField } from "./section-roles.ts";
import { dayOf, endOf, startOf, timeWords } from "./values.ts";
import { foundVisits } from "./visit-rows.ts";

/** The field of a section: its own, else that of the section around it. */
const fieldOf = ({ code, outerCodes }: CdaSection): VisitField =>
  [code, ...outerCodes.toReversed()]
    .map((one) => (Object.hasOwn(VISIT_FIELDS, one) ? VISIT_FIELDS[one] : undefined))
    .find((field) => field !== undefined) ?? "observations";

const day = (timestamp: string): CalendarDate | null => {
  const text = dayOf(timestamp);
  return CalendarDate.is(text) ? text : null;
};

const careProviderOf = (root: XmlElement): string => {
  const names = [signerOf(root), organisationOf(root)].filter((name) => name !== "");
  const both = names.join(", ");
  return Line.is(both) ? both : (names[0] ?? "");
};

const textsByField = (sections: readonly CdaSection[], context: CdaContext): Readonly<Record<VisitField, string>> => {
  const texts: Record<VisitField, string[]> = { reason: [], observations: [], conclusions: [] };
  for (const section of sections) {
    const block = blockOf(section, context);
    if (block !== "") texts[fieldOf(section)].push(block);
  }
  const join = (field: VisitField) => texts[field].join("\n\n");
  return { reason: join("reason"), observations: join("observations"), conclusions: join("conclusions") };
};

const WHOLE_DOCUMENT = { part: "", path: "" };

/** The visit or the stay that a document reports, with the whole text of its sections. */
export const readVisit = (
  root: XmlElement,
  header: DocumentHeader,
  sections: readonly CdaSection[],
  context: CdaContext,
): readonly Found[] => {
  const texts = textsByField(sections, context);
  if (`${texts.reason}${texts.observations}${texts.conclusions}` === "") return [];
  const time = serviceTimeOf(root);
  const isStay = endOf(time) !== "" && dayOf(endOf(time)) !== dayOf(startOf(time));
  const date = day(endOf(time)) ?? day(startOf(time));
  const stay = isStay ? `${context.texts.stay}: ${timeWords(time)}\n` : "";
  const visit = { title: header.title, date, careProvider: careProviderOf(root), ...texts };
  return foundVisits({ ...visit, reason: `${stay}${texts.reason || header.title}` }, WHOLE_DOCUMENT, context);
};

const examDraft = (root: XmlElement, kind: ExamKind, context: CdaContext) => {
  const organisation = organisationOf(root);
  const signer = signerOf(root);
  return {
    ...exams.createBlank("completed", context.today),
    kind,
    date: day(startOf(serviceTimeOf(root))) ?? context.day,
    centre: organisation === "" || !Line.is(organisation) ? null : ({ kind: "other", name: organisation } as const),
    careProvider: Line.is(signer) ? signer : "",
  };
};

/** The completed exam that a report describes, with the whole text of the report. */
export const readReport = (
  root: XmlElement,
  header: DocumentHeader,
  sections: readonly CdaSection[],
  kind: ExamKind,
  context: CdaContext,
): readonly Found[] => {
  const text = sections
    .map((section) => blockOf(section, context))
    .filter((block) => block !== "")
    .join("\n\n");
  if (text === "") return [];
  const draft = examDraft(root, kind, context);
  return splitText(text).map((reason) => foundRow("exams", header.title, WHOLE_DOCUMENT, { ...draft, reason }));
};

/** The completed exam of a laboratory report, with the titles of its sections; its results are rows of their own. */
export const readLabExam = (
  root: XmlElement,
  header: DocumentHeader,
  sections: readonly CdaSection[],
  date: CalendarDate | null,
  context: CdaContext,
): readonly Found[] => {
  const titles = [...new Set(sections.flatMap(({ title, code }) => (title === "" || title === code ? [] : [title])))];
  const draft = examDraft(root, "laboratory", context);
  return splitText([header.title, ...titles].join("\n")).map((reason) =>
    foundRow("exams", header.title, WHOLE_DOCUMENT, { ...draft, reason, date: date ?? draft.date }),
  );
};
