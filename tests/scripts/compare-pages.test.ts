import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { comparePages } from "../../scripts/lib/compare-pages.ts";
import { CDA_CONTEXT } from "../support/documents/cda.ts";
import { laboratoryReport, printedLaboratoryReport } from "../support/documents/small-reports.ts";

/** The printed report of potassium 4.4, with a document of 21 September inside. */
const compare = async (
  name: string,
  value: string,
  printedDay = "21/09/2026",
  limits: { readonly high?: string } = {},
) => {
  const pdf = await PDFDocument.load(await printedLaboratoryReport(printedDay));
  const text = laboratoryReport({ code: "2823-3", name, value, unit: "mmol/L", ...limits });
  await pdf.attach(new TextEncoder().encode(text), "cda.xml", { mimeType: "text/xml" });
  return comparePages([{ name: "report.pdf", bytes: await pdf.save() }], CDA_CONTEXT);
};

describe("the comparison of printed pages with the document inside the same PDF", () => {
  const counted = { files: 1, structured: 1, known: 1, knownOffered: 1, printed: 2, offered: 1 };
  const differs = (kind: string) => [{ kind, file: "report.pdf", line: "Potassio  4,4  mmol/L  3,5 - 5,1" }];

  it("counts a number as right when the document states it", async () => {
    expect(await compare("Potassio", "4.4")).toEqual({ ...counted, right: 1, differences: [] });
  });

  it("counts a number as wrong when the document states another number or another day", async () => {
    const wrong = { ...counted, right: 0, differences: differs("wrong") };
    expect(await compare("Potassio", "4.5")).toEqual({ ...wrong, knownOffered: 0 });
    expect(await compare("Potassio", "4.4", "20/09/2026")).toEqual(wrong);
  });

  it("names a number of which only the limits differ", async () => {
    const one = await compare("Potassio", "4.4", "21/09/2026", { high: "5.5" });
    expect(one).toEqual({ ...counted, right: 0, differences: differs("limits") });
  });

  it("counts a number as unknown when the document does not have the test", async () => {
    const unknown = { ...counted, right: 0, differences: differs("unknown") };
    expect(await compare("Sodio", "4.4")).toEqual({ ...unknown, knownOffered: 0 });
    expect(await compare("Zonulina", "4.4")).toMatchObject({ structured: 1, known: 0, knownOffered: 0 });
  });

  it("leaves out files without a document", async () => {
    const bytes = await printedLaboratoryReport();
    expect(await comparePages([{ name: "report.pdf", bytes }], CDA_CONTEXT)).toMatchObject({ files: 0, offered: 0 });
  });
});
