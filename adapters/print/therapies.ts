import type { Language } from "@libretto/core/messages/codes";
import { dayIn } from "@libretto/core/messages/days";
import type { TherapiesSheet } from "@libretto/core/ports/documents/document-printer";
import type { Therapy, TherapyList } from "@libretto/core/record/therapies/therapy";
import { drawOpenFindings } from "./open-findings.ts";
import { QUIET } from "./palette.ts";
import { MARGIN, makePdf, type Paper, tagged } from "./pdf.ts";
import { drawSection, table } from "./sections.ts";
import { drawNotices, drawOpening, emptyIn, frameOf, type Sheet, sheetAbout } from "./sheet.ts";
import { THERAPY_COLOURS, therapyColumns } from "./therapy-columns.ts";
import type { Words } from "./words.ts";

/** What is taken and what must not be taken come first; what is over comes last. */
const ORDER = ["inUse", "forbidden", "concluded"] as const satisfies readonly TherapyList[];

/** Who prescribed a therapy: somebody by name, the patient, a doctor whose name is known or was when it was written. */
export const prescriberIn =
  (patient: number, names: ReadonlyMap<number, string>, say: Words) =>
  ({ prescriber }: Therapy): string => {
    if (prescriber.kind === "named") return prescriber.name;
    if (prescriber.id === patient) return say.self;
    return names.get(prescriber.id) ?? prescriber.name ?? say.unknown;
  };

const drawCounts = (paper: Paper, { say }: Sheet, therapies: readonly Therapy[]): void => {
  const { doc, root } = paper;
  const counts = ORDER.map((list) => say.counted[list](therapies.filter((row) => row.list === list).length));
  tagged(paper, root, "P", () => {
    doc.font("regular").fontSize(11).fillColor(QUIET).text(counts.join("  ·  "), MARGIN, doc.y);
  });
};

/** What lists of therapies are called, and who prescribed what. */
interface Naming {
  readonly titles: Readonly<Record<TherapyList, string>>;
  readonly prescriberOf: (therapy: Therapy) => string;
}

/** Lists of therapies, each under its heading. */
export const drawTherapies = (
  paper: Paper,
  sheet: Sheet,
  therapies: readonly Therapy[],
  lists: readonly TherapyList[],
  { titles, prescriberOf }: Naming,
): void => {
  const { say } = sheet;
  for (const list of lists) {
    const title = titles[list];
    const colours = THERAPY_COLOURS[list];
    const rows = therapies.filter((row) => row.list === list);
    drawSection(
      paper,
      title,
      colours.ink,
      table(
        rows,
        therapyColumns(sheet, list, prescriberOf),
        { ...colours, continued: say.continued(title) },
        emptyIn(sheet, say.empty[list]),
      ),
    );
  }
};

/** The patient's medicines on paper: in use, forbidden, concluded. Levels are not printed: whoever holds the sheet may read it. */
export const therapiesPdf = (
  { patient, therapies, prescribers, dataDate, openFindings, ...printing }: TherapiesSheet,
  language: Language,
): Promise<Uint8Array> => {
  const sheet = sheetAbout(patient, printing, language);
  const { say } = sheet;
  const upToDate = say.dataDate(dayIn(language, dataDate));
  return makePdf(frameOf(sheet, say.therapies, upToDate), (paper) => {
    drawOpening(paper, sheet, say.therapies);
    if (sheet.sharing === null) drawCounts(paper, sheet, therapies);
    drawOpenFindings(paper, sheet, openFindings);
    drawTherapies(paper, sheet, therapies, ORDER, {
      titles: say.lists,
      prescriberOf: prescriberIn(patient.account, prescribers, say),
    });
    drawNotices(paper, sheet, `${upToDate}. ${say.notAPrescription}`);
  });
};
