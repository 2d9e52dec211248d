import { ageOn, dayOf } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { TherapiesSheet } from "@libretto/core/ports/document-printer";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { printable } from "./fonts.ts";
import { DANGER, DANGER_PALE, INK, QUIET, SAGE_DARK, SAGE_PALE } from "./palette.ts";
import {
  branch,
  type Document,
  decoration,
  type Element,
  ensureRoom,
  letterhead,
  MARGIN,
  makePdf,
  type Paper,
  tagged,
  widthOf,
} from "./pdf.ts";
import { type CellText, type Column, drawTable, type Tone } from "./table.ts";
import { dayIn, timeIn, type Words, words } from "./words.ts";

/** What is taken and what must not be taken come first; what is over comes last. */
const ORDER = ["inUse", "forbidden", "concluded"] as const satisfies readonly TherapyList[];

const COLOURS: Readonly<Record<TherapyList, Omit<Tone, "continued">>> = {
  inUse: { ground: SAGE_PALE, ink: SAGE_DARK },
  forbidden: { ground: DANGER_PALE, ink: DANGER },
  concluded: { ground: SAGE_PALE, ink: SAGE_DARK },
};

const PAD = 14;
/** A heading, the table's head and one row: less than this is not worth beginning at the foot of a sheet. */
const SECTION_LEAST = 120;

interface Context {
  readonly sheet: TherapiesSheet;
  readonly language: Language;
  readonly say: Words;
}

const fullName = ({ name, surname }: Patient): string => printable(`${name} ${surname}`);

const aboutPatient = ({ sheet: { patient, printedAt }, language, say }: Context): string =>
  printable(
    [
      ...(patient.birth === null
        ? []
        : [
            `${say.born[patient.sex]} ${dayIn(language, patient.birth)}`,
            say.age(ageOn(dayOf(printedAt), patient.birth)),
          ]),
      ...(patient.taxCode === "" ? [] : [`${say.taxCode} ${patient.taxCode}`]),
    ].join("  ·  "),
  );

const prescriberOf = ({ sheet, say }: Context, { prescriber }: Therapy): string => {
  if (prescriber.kind === "named") return prescriber.name;
  if (prescriber.id === sheet.patient.account) return say.self;
  return sheet.prescribers.get(prescriber.id) ?? say.unknown;
};

const texts = (look: CellText["look"], ...all: readonly string[]): readonly CellText[] =>
  all.filter((text) => text.trim() !== "").map((text) => ({ text, look }));

const columnsOf = (context: Context, list: TherapyList): readonly Column<Therapy>[] => {
  const { say, language } = context;
  const day = (date: Therapy["start"]) => dayIn(language, date);
  const drug = (noted: boolean): Column<Therapy> => ({
    title: say.drug,
    share: 0.34,
    texts: (row) => [
      ...texts("strong", row.drug.name),
      ...texts("quiet", row.drug.route, noted && row.note !== "" ? say.note(row.note) : ""),
    ],
  });
  const prescriber: Column<Therapy> = {
    title: say.prescriber,
    share: 0.22,
    texts: (row) => texts("plain", prescriberOf(context, row)),
  };
  if (list === "forbidden")
    return [
      drug(false),
      { title: say.reason, share: 0.25, texts: (row) => texts("plain", row.note) },
      { title: say.since, share: 0.19, texts: (row) => texts("plain", day(row.start)) },
      prescriber,
    ];
  return [
    drug(true),
    { title: say.dose, share: 0.25, texts: (row) => texts("plain", row.dose, row.frequency) },
    {
      title: say.period,
      share: 0.19,
      texts: (row) => texts("plain", say.from(day(row.start)), row.end === null ? "" : say.until(day(row.end))),
    },
    prescriber,
  ];
};

const drawOpening = (paper: Paper, context: Context): void => {
  const { doc, root } = paper;
  const { sheet, language, say } = context;
  const printed = say.printed(dayIn(language, sheet.printedAt), timeIn(language, sheet.printedAt));
  decoration(doc, "Layout", () => letterhead(doc, MARGIN, MARGIN - 8, 1.1));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(printed, MARGIN, MARGIN - 1, { width: widthOf(doc), align: "right" });
  });
  tagged(paper, root, "H1", () => {
    doc
      .font("strong")
      .fontSize(24)
      .fillColor(INK)
      .text(say.therapies, MARGIN, MARGIN + 36);
  });
  drawPatient(paper, context);
};

const drawPatient = (paper: Paper, context: Context): void => {
  const { doc, root } = paper;
  const name = fullName(context.sheet.patient);
  const about = aboutPatient(context);
  const width = widthOf(doc) - 2 * PAD;
  const y = doc.y + 10;
  const nameHeight = doc.font("strong").fontSize(15).heightOfString(name, { width });
  const aboutHeight = doc.font("regular").fontSize(10.5).heightOfString(about, { width });
  const height = nameHeight + aboutHeight + 2 * PAD;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  tagged(paper, root, "P", () => {
    doc
      .font("strong")
      .fontSize(15)
      .fillColor(SAGE_DARK)
      .text(name, MARGIN + PAD, y + PAD, { width });
    doc
      .font("regular")
      .fontSize(10.5)
      .fillColor(INK)
      .text(about, MARGIN + PAD, doc.y, { width });
  });
  doc.x = MARGIN;
  doc.y = y + height + 10;
};

const drawCounts = (paper: Paper, { sheet, say }: Context): void => {
  const { doc, root } = paper;
  const counts = ORDER.map((list) => say.counted[list](sheet.therapies.filter((row) => row.list === list).length));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(11).fillColor(QUIET).text(counts.join("  ·  "), MARGIN, doc.y);
  });
};

const drawHeading = (paper: Paper, section: Element, list: TherapyList, title: string): void => {
  const { doc } = paper;
  const { ink } = COLOURS[list];
  const y = doc.y + 18;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y + 1, 4, 16, 2).fill(ink));
  tagged(paper, section, "H2", () => {
    doc.font("strong").fontSize(15).fillColor(ink);
    doc.text(title, MARGIN + 12, y, { width: widthOf(doc) - 12 });
  });
  doc.x = MARGIN;
  doc.y += 6;
};

const drawList = async (paper: Paper, context: Context, list: TherapyList): Promise<void> => {
  const { doc, root } = paper;
  const rows = context.sheet.therapies.filter((row) => row.list === list);
  if (ensureRoom(doc, SECTION_LEAST)) doc.y -= 18;
  const section = branch(paper, root, "Sect");
  drawHeading(paper, section, list, context.say.lists[list]);
  if (rows.length === 0)
    tagged(paper, section, "P", () => {
      doc
        .font("italic")
        .fontSize(11)
        .fillColor(QUIET)
        .text(context.say.empty[list], MARGIN + 12, doc.y);
    });
  else
    await drawTable(paper, section, columnsOf(context, list), rows, {
      ...COLOURS[list],
      continued: context.say.continued(context.say.lists[list]),
    });
  doc.x = MARGIN;
  section.end();
};

const boxHeight = (doc: Document, text: string): number =>
  doc
    .font("regular")
    .fontSize(10)
    .heightOfString(text, { width: widthOf(doc) - 2 * PAD }) +
  2 * PAD;

const drawNotice = (paper: Paper, text: string): void => {
  const { doc, root } = paper;
  doc.y += 24;
  const height = boxHeight(doc, text);
  ensureRoom(doc, height);
  const y = doc.y;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(10).fillColor(QUIET);
    doc.text(text, MARGIN + PAD, y + PAD, { width: widthOf(doc) - 2 * PAD });
  });
};

/** The patient's medicines on paper: in use, forbidden, concluded. Levels are not printed: whoever holds the sheet may read it. */
export const therapiesPdf = (sheet: TherapiesSheet, language: Language): Promise<Uint8Array> => {
  const say = words[language];
  const context: Context = { sheet, language, say };
  const dataDate = say.dataDate(dayIn(language, sheet.dataDate));
  return makePdf(
    {
      title: say.therapies,
      language,
      running: `${fullName(sheet.patient)}  ·  ${printable(sheet.patient.taxCode)}  ·  ${dayIn(language, sheet.printedAt)}`,
      foot: dataDate,
      madeAt: new Date(sheet.printedAt),
    },
    async (paper) => {
      drawOpening(paper, context);
      drawCounts(paper, context);
      for (const list of ORDER) {
        await paper.breathe();
        await drawList(paper, context, list);
      }
      drawNotice(paper, `${dataDate}. ${say.notAPrescription}`);
    },
  );
};
