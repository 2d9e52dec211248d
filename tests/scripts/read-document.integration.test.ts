import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cdaText, loinc, section } from "../support/documents/cda.ts";
import { linkText } from "../support/documents/health-links.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const run = (...args: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--conditions=source", join(ROOT, "scripts/read-document.mjs"), ...args],
    { cwd: ROOT },
  );

const RESULT = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("2345-7", "Glucosio")}/><statusCode code="completed"/>
  <effectiveTime value="20260921081000+0200"/><value xsi:type="PQ" value="131" unit="mg/dL"/></observation>`;
const REPORT = cdaText({
  ...{ code: "11502-2", title: "Referto di laboratorio" },
  sections: [
    section({ code: "18719-5", title: "Chimica clinica", entries: [RESULT, RESULT.replace('value="131"', "")] }),
  ],
});

describe("npm run read-document", () => {
  let folder = "";
  let other = "";
  beforeAll(() => {
    [folder, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), "libretto-documents-"))) as [string, string];
    writeFileSync(join(folder, "a.xml"), REPORT);
    writeFileSync(join(folder, "b.txt"), "Referto del 3 marzo");
    writeFileSync(join(other, "c.csv"), "Data;Ora;Massima;Minima\n2025-02-13;07:30;138;84\n");
    writeFileSync(join(other, "d.csv"), "Data;Ora;Massima;Minima\n03/02/2025;07:30;138;84\n");
    writeFileSync(join(other, "e.txt"), linkText());
  });
  afterAll(() => {
    for (const one of [folder, other]) rmSync(one, { recursive: true, force: true });
  });

  it("prints one JSON line for each file, also for one that cannot be read", async () => {
    const { stdout } = await run(join(folder, "a.xml"), join(folder, "b.txt"), join(folder, "missing.pdf"));
    const [report, text, missing, ...others] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      ...{ file: join(folder, "a.xml"), format: "cda", error: null },
      document: {
        ...{ code: "11502-2", title: "Referto di laboratorio", date: "2026-09-21" },
        patient: { name: "Teresa Bellandi", birthDate: "1957-02-11", taxCode: "BLLTRS57B51F205X" },
      },
      items: [
        { section: "exams", list: "completed", complete: true },
        {
          ...{ section: "labResults", complete: true, problems: [], place: "Chimica clinica › Glucosio" },
          row: { risultato_esame_nome: "Glucosio", risultato_valore: 131, risultato_unita: "mg/dL" },
        },
      ],
      notImported: [{ place: "Chimica clinica › Glucosio", what: "Glucosio", why: "non ha un valore" }],
    });
    expect(text).toMatchObject({ format: null, error: "unknownFormat", items: [] });
    expect(missing).toMatchObject({ error: "unreadable" });
  });

  it("reads a table as it proposes, names its questions, and requests nothing of a link", async () => {
    const { stdout } = await run(...["c.csv", "d.csv", "e.txt"].map((name) => join(other, name)));
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { format: "table", error: null, items: [{ section: "vitalSigns", complete: true }] },
      { format: null, error: "unknownOrder", items: [] },
      { format: null, error: "link", items: [] },
    ]);
  });

  it("counts what becomes of the documents of a folder", async () => {
    const { stdout } = await run("--count", folder);
    expect(stdout).toContain("2 files");
    expect(stdout).toContain("| cda 11502-2 | labResults | 1 | 1 |");
    expect(stdout).toContain("| cda 11502-2 | it has no value | 1 |");
    expect(stdout).toContain("| unknownFormat | 1 |");
  });
});
