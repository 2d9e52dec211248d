import { LEVELS } from "@libretto/core/access/confidentiality";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import {
  createPasscode,
  findShareProblems,
  groupPasscode,
  isExhausted,
  normalisePasscode,
  type ShareScope,
} from "@libretto/core/record/across/share-links/share-link";
import { collectionsForDoctor, recordForLink } from "@libretto/core/record/across/sharing/shared-record";
import { countRowsOfLink } from "@libretto/core/record/across/sharing/sharing";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { SECTION_NAMES, sections } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { at, on } from "../../../../support/builders.ts";
import { patientResponse } from "../../../../support/record/patient-response.ts";
import { NEED_THERAPY, sampleRowOf } from "../../../../support/record/sample-rows.ts";
import { unwrap } from "../../../../support/unwrap.ts";

type Json = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
const anyScope: fc.Arbitrary<ShareScope> = fc.record({
  level: fc.constantFrom(...LEVELS),
  sections: fc.subarray([...SECTION_NAMES]),
});
const answer = patientResponse(60) as unknown as Readonly<Record<string, unknown>>;
const recordOf = (scope: ShareScope, from = answer) => unwrap(recordForLink(from, scope, on("2026-12-09"))) as Json;
const ids = (section: AnySection, rows: Json[string] = []) => rows.map((row) => row[section.idField]);

describe("AZ-4: the record of a share link", () => {
  it("has of the chosen sections the rows that a doctor with its level sees, and none of the others", () => {
    assertProperty(
      fc.property(anyScope, (scope) => {
        const shown = recordOf(scope);
        const seen = collectionsForDoctor(answer, { visibility: "total", level: scope.level, tags: [] }, "all") as Json;
        const totals = shown.totals as unknown as Readonly<Record<string, number>>;
        for (const section of sections as readonly AnySection[]) {
          const { name, collection } = section;
          const isChosen = (scope.sections as readonly string[]).includes(name);
          const isShown = isChosen && (!NEED_THERAPY.includes(name) || scope.sections.includes("therapies"));
          expect(ids(section, shown[collection]), name).toEqual(isShown ? ids(section, seen[collection]) : []);
          expect(totals[collection] ?? 0).toBe(shown[collection]?.length ?? 0);
        }
      }),
    );
  });

  it("has no link to a row of another section, no account, no doctor and no contact of the patient", () => {
    const text = JSON.stringify({ ...answer, paziente_email: "secret@example.it" });
    const record = recordOf({ level: 6, sections: ["visits", "exams"] }, JSON.parse(text));
    const linked = JSON.stringify([record.visite, record.esami]);
    expect(linked).not.toMatch(/"id_diagnosi":\d/);
    expect(record).toMatchObject({ associated_doctors: [], user: { id_utente: record.id_paziente, email: "" } });
    expect(JSON.stringify(record)).not.toContain("secret@example.it");
    expect(record).not.toHaveProperty("consensi");
    expect(record).not.toHaveProperty("sottoscrizione");
    expect(record).not.toHaveProperty("liveli_confidencialita");
  });

  it("can be decoded by the page", () => {
    assertProperty(fc.property(anyScope, (scope) => isRight(PatientWire.decode(recordOf(scope)))));
  });

  it("never has a draft, at any level", () => {
    const draft = (sections as readonly AnySection[]).flatMap((section) =>
      section.name === "adverseReactions"
        ? [section.wire.encode(sampleRowOf(section, { therapy: 1, list: "draft", level: 1 }))]
        : [],
    );
    const therapies = [(answer as Json).tbl_terapie?.[0]].map((row) => ({
      ...row,
      id_terapie: 1,
      id_livello_confidenzialita: 1,
    }));
    assertProperty(
      fc.property(anyScope, (scope) => {
        const record = recordOf(scope, { ...answer, tbl_terapie: therapies, adverse_reactions: draft });
        expect(record.adverse_reactions).toEqual([]);
      }),
    );
  });

  it("shows the statement about allergies only with the diagnoses", () => {
    const withStatement = { ...answer, allergie_dichiarazione: { risposta: "nessuna nota", data: "2026-01-02" } };
    const statementOf = (sections: ShareScope["sections"]) =>
      recordOf({ level: 6, sections }, withStatement).allergie_dichiarazione;
    expect(statementOf(["diagnoses"])).toEqual(withStatement.allergie_dichiarazione);
    expect(statementOf(["therapies"])).toBeNull();
  });

  it("is refused for an answer without a sheet", () => {
    expect(isLeft(recordForLink({}, { level: 1, sections: [] }, on("2026-12-09")))).toBe(true);
  });
});

describe("the number of rows of a share link", () => {
  it("is the number that the link shows", () => {
    const rows = (sections as readonly AnySection[]).map((section) => {
      const decoded = ((answer as Json)[section.collection] ?? []).flatMap((row) => {
        const result = section.wire.decode(row);
        return isLeft(result) ? [] : [result.right as RowCore];
      });
      return [section, decoded] as const;
    });
    assertProperty(
      fc.property(anyScope, (scope) => {
        const totals = recordOf(scope).totals as unknown as Readonly<Record<string, number>>;
        const counted = countRowsOfLink(rows, scope);
        expect(counted.map(({ section }) => section)).toEqual(
          SECTION_NAMES.filter((name) => scope.sections.includes(name)),
        );
        for (const { section, count } of counted) {
          const { collection } = (sections as readonly AnySection[]).find(({ name }) => name === section) as AnySection;
          expect(count, section).toBe(totals[collection]);
        }
      }),
    );
  });
});

describe("the passcode of a share link", () => {
  it("has eight characters, and is the same with spaces, dashes and small letters", () => {
    const passcode = createPasscode("K7QM4XPAZZZZZZZZ");
    expect(passcode).toBe("K7QM4XPA");
    expect(groupPasscode(passcode)).toBe("K7QM-4XPA");
    for (const typed of ["k7qm-4xpa", " K7QM 4XPA ", groupPasscode(passcode)])
      expect(normalisePasscode(typed)).toBe(passcode);
  });

  it("closes the link after too many wrong ones", () => {
    const closedAt = at("2026-12-09T10:00:00.000Z");
    expect(isExhausted({ closedAt, wrongPasscodes: MAX_WRONG_PASSCODES })).toBe(true);
    expect(isExhausted({ closedAt, wrongPasscodes: MAX_WRONG_PASSCODES - 1 })).toBe(false);
    expect(isExhausted({ closedAt: null, wrongPasscodes: MAX_WRONG_PASSCODES })).toBe(false);
  });
});

it("the form of a share link requires a recipient, a section, a level and a time", () => {
  const filled = { recipient: "x", sections: ["visits"], level: 1, hours: 24 } as const;
  expect(findShareProblems(filled)).toBeNull();
  expect(findShareProblems({ recipient: " ", sections: [], level: null, hours: null })).toEqual({
    recipient: "form.required",
    sections: "form.required",
    level: "form.required",
    hours: "form.required",
  });
});
