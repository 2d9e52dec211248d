import { linkedRowsOf, linkedSectionsOf } from "@libretto/core/record/across/row-links";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";

const diagnosis = aDiagnosis({ id: 31 });
const exam = anExam({ id: 51, diagnoses: [31, 32] });
const rows = {
  diagnoses: [diagnosis, aDiagnosis({ id: 33 })],
  exams: [exam, anExam({ id: 52, diagnoses: [] })],
  files: [aFile({ id: 71, exam: 51 }), aFile({ id: 72, exam: null })],
  kardiaTraces: [aFile({ id: 73, exam: 51, list: "kardia", kind: "kardia" })],
  therapies: [aTherapy({ id: 21, diagnosis: 31 }), aTherapy({ id: 22, diagnosis: null })],
};
const linksOf = (section: AnySection, row: RowCore) => {
  const { targets, sources } = linkedRowsOf(rows, section, row);
  const names = (links: typeof targets) => links.map((link) => `${link.section.name} ${link.row.id}`);
  return { targets: names(targets), sources: names(sources) };
};

describe("the linked rows of a row", () => {
  it("are those to which it refers, and those that refer to it", () => {
    expect(linksOf(exams, exam)).toEqual({ targets: ["diagnoses 31"], sources: ["files 71", "kardiaTraces 73"] });
    expect(linksOf(diagnoses, diagnosis)).toEqual({ targets: [], sources: ["therapies 21", "exams 51"] });
    expect(linksOf(files, rows.files[0] as RowCore)).toEqual({ targets: ["exams 51"], sources: [] });
  });

  it("do not include rows that are not there, such as a diagnosis in the bin", () => {
    expect(linkedRowsOf({}, exams, exam)).toEqual({ targets: [], sources: [] });
  });

  it("are in the sections that a reference connects, in both directions", () => {
    const all = sections as readonly AnySection[];
    for (const section of all)
      for (const other of all)
        expect(linkedSectionsOf(section).includes(other.name)).toBe(linkedSectionsOf(other).includes(section.name));
    expect(linkedSectionsOf(exams)).toEqual(["diagnoses", "files", "kardiaTraces"]);
    // the documents of rows have a link of their own
    expect(linkedSectionsOf(files)).toEqual(["exams"]);
  });
});
