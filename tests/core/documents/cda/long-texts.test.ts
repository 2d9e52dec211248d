import type { OfferedDocument } from "@libretto/core/documents/document";
import { Paragraph } from "@libretto/core/kernel/text";
import { describe, expect, it } from "vitest";
import { coded, ICD_9, itemsOf, loinc, readCda, section } from "../../../support/documents/cda.ts";

const LINES = Array.from({ length: 400 }, (_, index) => `riga${index} riga${index} riga${index}`);
const LONG = LINES.join(" ");
const summary = (...sections: readonly string[]) => readCda({ code: "60591-5", title: "Profilo", sections });
const paragraphs = LINES.map((line) => `<paragraph>${line}</paragraph>`).join("");

/** Whether every word is in the drafts or in what is said about them. */
const hasAll = ({ items }: OfferedDocument): boolean => {
  const texts = items.flatMap(({ draft, notes }) => [
    ...Object.values(draft).filter((value) => typeof value === "string"),
    ...notes.flatMap((note) => ("text" in note ? [note.text] : [])),
  ]);
  const words = new Set(texts.join("\n").split(/\W+/));
  return LINES.every((_, index) => words.has(`riga${index}`));
};

describe("a text that is longer than a field", () => {
  const code = (text: string) => `<code nullFlavor="NA"><originalText>${text}</originalText></code>`;
  it.each([
    ["the way of life", summary(section({ code: "29762-2", title: "Stile di vita", text: paragraphs }))],
    ["pregnancies", summary(section({ code: "10162-6", title: "Gravidanze", text: paragraphs }))],
    [
      "a visit of the history",
      summary(
        section({
          code: "46240-8",
          title: "Visite",
          entries: [
            `<encounter classCode="ENC" moodCode="EVN"><code ${coded(ICD_9, "x", "Visita")}/><text>${LONG}</text></encounter>`,
          ],
        }),
      ),
    ],
    [
      "the reason of a visit of the history",
      summary(
        section({
          code: "46240-8",
          title: "Visite",
          entries: [`<encounter classCode="ENC" moodCode="EVN"><text>${LONG}</text></encounter>`],
        }),
      ),
    ],
    [
      "an order",
      summary(
        section({
          code: "18776-5",
          title: "Piano",
          entries: [
            `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/><text>${LONG}</text></observation>`,
          ],
        }),
      ),
    ],
    [
      "the name of a problem",
      summary(
        section({
          code: "11450-4",
          title: "Problemi",
          entries: [
            `<observation classCode="OBS" moodCode="EVN"><code ${loinc("75326-9")}/><value xsi:type="CD" nullFlavor="OTH"><originalText>${LONG}</originalText></value></observation>`,
          ],
        }),
      ),
    ],
    [
      "the note of a result",
      summary(
        section({
          code: "30954-2",
          title: "Esami",
          entries: [
            `<observation classCode="OBS" moodCode="EVN"><code ${loinc("2345-7", "Glucosio")}/><text>${LONG}</text><effectiveTime value="20260101"/><value xsi:type="PQ" value="90" unit="mg/dL"/></observation>`.replace(
              LONG,
              `Testo</text><entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="EVN"><code ${loinc("48767-8")}/><text>${LONG}</text></act></entryRelationship><text>`,
            ),
          ],
        }),
      ),
    ],
    [
      "a procedure",
      summary(
        section({
          code: "47519-4",
          title: "Procedure",
          entries: [`<procedure classCode="PROC" moodCode="EVN">${code(LONG)}<text>${LONG}</text></procedure>`],
        }),
      ),
    ],
    [
      "a value in a visit",
      readCda({
        code: "11488-4",
        title: "Referto",
        sections: [
          section({
            code: "30954-2",
            title: "Esami",
            entries: [
              `<observation classCode="OBS" moodCode="EVN"><code ${loinc("1-1", "Esito")}/><value xsi:type="CD" code="x"><originalText>${LONG}</originalText></value></observation>`,
            ],
          }),
        ],
      }),
    ],
    [
      "the titles of a laboratory report",
      readCda({
        ...{ code: "11502-2", title: "Referto" },
        sections: LINES.map((title) =>
          section({
            code: "18719-5",
            title,
            entries: [
              `<observation classCode="OBS" moodCode="EVN"><code ${loinc("2345-7", "Glucosio")}/><value xsi:type="PQ" value="90" unit="mg/dL"/></observation>`,
            ],
          }),
        ),
      }),
    ],
  ])("is not lost: %s", (_what, read) => {
    expect(hasAll(read)).toBe(true);
    const fields = read.items.flatMap(({ problems }) => problems.map(({ field }) => field));
    expect(fields).toEqual([]);
  });

  it("goes on in another exam of the same order", () => {
    const order = `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/><text>${LONG}</text></observation>`;
    const rows = itemsOf(summary(section({ code: "18776-5", title: "Piano", entries: [order] })), "exams");
    expect(rows.length).toBeGreaterThan(2);
    expect(rows[0]?.name).toBe(`Ecocardiogramma (parte 1/${rows.length})`);
    expect(rows.every(({ draft }) => Paragraph.is(draft.reason))).toBe(true);
  });
});

describe("what the entries of a report say and its text does not", () => {
  const conclusions = (text: string, value: string, time = "") => {
    const entry = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("1-1", "Frequenza")}/>${time}${value}</observation>`;
    const sections = [
      section({ code: "29548-5", title: "Parte", text: `<paragraph>${text}</paragraph>`, entries: [entry] }),
    ];
    return itemsOf(readCda({ code: "11488-4", title: "Referto", sections }), "visits")[0]?.draft.conclusions;
  };
  const value = '<value xsi:type="ST">settanta battiti</value>';

  it("is added when only the name of an entry is in the text", () => {
    expect(conclusions("Frequenza regolare", value)).toBe("Parte\nFrequenza regolare\nFrequenza: settanta battiti");
  });

  it("is not repeated when the text has the name, the value and the day", () => {
    const time = '<effectiveTime value="20260314"/>';
    expect(conclusions("Frequenza di settanta battiti, 14/03/2026", value, time)).toBe(
      "Parte\nFrequenza di settanta battiti, 14/03/2026",
    );
    expect(conclusions("Frequenza di settanta battiti", value, time)).toContain(
      "\nFrequenza: settanta battiti (14/03/2026)",
    );
  });
});
