import { LEVELS } from "@libretto/core/access/confidentiality";
import { type Clearance, canSee, type Visibility } from "@libretto/core/access/visibility";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { collectIds } from "@libretto/core/record/across/sharing/hidden-links";
import {
  collectionsForDoctor,
  pageForDoctor,
  patientForDoctor,
} from "@libretto/core/record/across/sharing/shared-record";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { AssociationWire } from "@libretto/core/record/doctors/wire";
import { cursorAfter, sortKeyMissing } from "@libretto/core/record/pagination";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { anyClearance, anyDoctorClearance, anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aDiagnosis, anAssociation, aTherapy, on } from "../../../../support/builders.ts";
import { patientResponse } from "../../../../support/record/patient-response.ts";
import { unwrap } from "../../../../support/unwrap.ts";

const DOCTOR = anAssociation().account;
const whole = (rows: number) => ({
  ...patientResponse(rows),
  associated_doctors: [
    AssociationWire.encode(anAssociation({ id: 98, account: 99, name: "Altro Medico" })),
    AssociationWire.encode(anAssociation()),
  ],
});
const total: Clearance = { visibility: "total", level: 6, tags: [] };
const sharedWith = (clearance: Clearance, answer: object = whole(60)) => {
  const json = answer as Readonly<Record<string, unknown>>;
  return {
    ...unwrap(patientForDoctor(json, clearance, DOCTOR, on("2026-12-09"))),
    ...collectionsForDoctor(json, clearance),
  };
};
/** The section name of each anamnesis, and the name among the entities (doc 1, §3 and §7). */
const ANAMNESES = {
  AnamnesiFamiliare: "tbl_anamnesi_familiare",
  AnamnesiFisiologica: "tbl_anamnesi_fisiologica",
  AnamnesiRemota: "tbl_anamnesi_pt_remota",
  AnamnesiProssima: "tbl_anamnesi_pt_prossima",
};
const wireOf = (rows: readonly ReturnType<typeof aTherapy>[]) => rows.map((row) => therapies.wire.encode(row));

describe("AZ-4: the shared record for a doctor", () => {
  it("is complete with total visibility and the highest level, except other doctors and the subscription", () => {
    const { tbl_terapie, totals, associated_doctors, sottoscrizione } = sharedWith(total);
    expect(tbl_terapie).toHaveLength(whole(60).tbl_terapie.length);
    expect(totals).toEqual(whole(60).totals);
    expect(associated_doctors).toEqual([AssociationWire.encode(anAssociation())]);
    expect(sottoscrizione).toBeNull();
  });

  it("contains in each section exactly the rows of the sharing rule, and their number", () => {
    assertProperty(
      fc.property(anyDoctorClearance, (clearance) => {
        fc.pre(clearance.visibility !== "unspecified");
        const answer: Readonly<Record<string, unknown>> = whole(40);
        const shared = sharedWith(clearance, answer);
        for (const section of sections) {
          const rows = answer[section.collection] as readonly unknown[];
          const seen = rows.flatMap((row) => {
            const read = section.wire.decode(row);
            if (read._tag === "Left" || read.right.level === null) return [];
            const { level, tags, list } = read.right;
            const emergency = section.isInEmergencySet(read.right as never);
            return list !== "draft" && canSee(clearance, { level, tags, emergency }) ? [read.right.id] : [];
          });
          const got = (shared[section.collection] as readonly Record<string, unknown>[]).map(
            (row) => row[section.idField],
          );
          expect(got).toEqual(seen);
          expect((shared.totals as Record<string, number>)[section.collection]).toBe(seen.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("AZ-2: is absent with an unspecified visibility", () => {
    for (const level of LEVELS)
      expect(
        patientForDoctor(whole(10), { visibility: "unspecified", level, tags: [1] }, DOCTOR, on("2026-12-09")),
      ).toEqual(left(failure("notFound", "failure.notFound")));
  });

  it.each<Visibility>(["minimal", "partial"])(
    "contains with %s no address, phone or e-mail of the patient",
    (visibility) => {
      const text = JSON.stringify(sharedWith({ visibility, level: 6, tags: [] }).user);
      for (const hidden of ["Firenze", "Servi", "055 1234567", "mario.rossi"]) expect(text).not.toContain(hidden);
    },
  );

  it.each([
    ["total", "mario.rossi@example.it"],
    ["minimal", ""],
  ] as const)("under %s contains the age, and the e-mail as far as the doctor sees it", (visibility, email) => {
    expect(sharedWith({ ...total, visibility })).toMatchObject({ paziente_eta: 40, paziente_email: email });
  });

  it("contains the anamneses under both documented names", () => {
    const shared = sharedWith(total);
    for (const [name, second] of Object.entries(ANAMNESES)) {
      expect(shared[name]).toHaveLength(1);
      expect(shared[second]).toEqual(shared[name]);
    }
  });

  it("is unavailable when the sheet cannot be decoded, and empty where there are no rows", () => {
    expect(patientForDoctor({ ...whole(10), paziente_nome: 7 }, total, DOCTOR, on("2026-12-09"))).toEqual(
      left(failure("unavailable", "failure.apology")),
    );
    const { diagnosi, totals, associated_doctors } = sharedWith(total, {
      ...whole(10),
      diagnosi: undefined,
      associated_doctors: null,
    });
    expect([diagnosi, associated_doctors]).toEqual([[], []]);
    expect(totals).toMatchObject({ diagnosi: 0 });
  });

  it("contains at most 200 rows of a section", () => {
    const { tbl_terapie, totals } = sharedWith(total, whole(400));
    expect([(tbl_terapie as unknown[]).length, (totals as Record<string, number>).tbl_terapie]).toEqual([200, 280]);
  });

  it("IO-1: contains no unknown fields, and no row that cannot be decoded", () => {
    const answer = { ...whole(10), secret: "canary", diagnosi: [{ id_diagnosi: "canary" }, null, "canary"] };
    const text = JSON.stringify(sharedWith(total, answer));
    expect(text).not.toContain("canary");
    expect(text).not.toContain("author_id");
  });
});

describe("AZ-5: hidden rows leave no trace", () => {
  const low: Clearance = { visibility: "total", level: 5, tags: [] };
  const obscured = aTherapy({ id: 5_000_000_000_000, level: 6 });
  const anyRows = fc.uniqueArray(anyTherapy, { maxLength: 8, selector: (row) => row.id });

  it("in the record", () => {
    const answer = whole(20);
    const withIt = {
      ...answer,
      tbl_terapie: answer.tbl_terapie.toSpliced(4, 0, {
        ...answer.tbl_terapie[0],
        ...(therapies.wire.encode(obscured) as object),
      } as never),
    };
    expect(JSON.stringify(sharedWith(low, withIt))).toBe(JSON.stringify(sharedWith(low, answer)));
  });

  const hidden = aDiagnosis({ id: 5_000_000_000_001, level: 6 });
  const shown = aDiagnosis({ id: 5_000_000_000_002, level: 5 });
  const about = (diagnosis: number) => aTherapy({ id: diagnosis + 10, level: 1, diagnosis });

  it("in a row that refers to one", () => {
    const answer = {
      ...whole(0),
      diagnosi: [hidden, shown].map((row) => diagnoses.wire.encode(row)),
      tbl_terapie: wireOf([about(hidden.id), about(shown.id)]),
    };
    const shared = sharedWith(low, answer);
    expect(shared.tbl_terapie).toMatchObject([{ id_diagnosi: null }, { id_diagnosi: shown.id }]);
    expect(JSON.stringify(shared)).not.toContain(String(hidden.id));
  });

  it("in a row of a page, which keeps only references to visible rows", () => {
    const rows = wireOf([about(hidden.id), about(shown.id)]);
    const linksIn = (...seen: readonly Parameters<typeof collectIds>[0][]) =>
      unwrap(pageForDoctor(therapies, rows, low, {}, ...seen.map(collectIds))).data;
    expect(linksIn()).toMatchObject([{ id_diagnosi: null }, { id_diagnosi: null }]);
    expect(linksIn([[diagnoses, [shown]]])).toMatchObject([{ id_diagnosi: null }, { id_diagnosi: shown.id }]);
  });

  it("in any page of a section, at any position", () => {
    assertProperty(
      fc.property(anyRows, fc.nat(8), fc.nat(10), fc.integer({ min: 1, max: 5 }), (rows, place, from, limit) => {
        const before = rows[from]?.id;
        const request = { limit, ...(before !== undefined && { before }) };
        const page = pageForDoctor(therapies, wireOf(rows), low, request);
        const withIt = pageForDoctor(therapies, wireOf(rows.toSpliced(place, 0, obscured)), low, request);
        expect(JSON.stringify(withIt)).toBe(JSON.stringify(page));
      }),
    );
  });

  it("AZ-6: in the response to a page after a hidden row, which equals that for an absent one", () => {
    const rows = [aTherapy({ id: 3, level: 1 }), obscured, aTherapy({ id: 1, level: 1 })];
    const pageAfter = (before: number) => pageForDoctor(therapies, wireOf(rows), low, { before });
    expect(pageAfter(obscured.id)).toEqual(pageAfter(404));
    expect(pageAfter(obscured.id)).toEqual(left(sortKeyMissing));
  });
});

describe("the pages of a section", () => {
  it("continue after a row that was deleted or hidden meanwhile", () => {
    assertProperty(
      fc.property(
        fc.uniqueArray(anyTherapy, { minLength: 1, maxLength: 12, selector: (row) => row.id }),
        fc.nat(11),
        anyClearance,
        (anyOrder, place, clearance) => {
          const rows = anyOrder.toSorted((a, b) => (a.start === b.start ? b.id - a.id : a.start < b.start ? 1 : -1));
          const removedRow = rows[place % rows.length] as (typeof rows)[number];
          const from = cursorAfter(therapies, removedRow);
          const page = unwrap(pageForDoctor(therapies, wireOf(rows), clearance, from));
          const without = wireOf(rows.filter(({ id }) => id !== removedRow.id));
          expect(unwrap(pageForDoctor(therapies, without, clearance, from)).data).toEqual(page.data);
          expect(page.data).toEqual(
            unwrap(pageForDoctor(therapies, wireOf(rows.slice(rows.indexOf(removedRow) + 1)), clearance, {})).data,
          );
        },
      ),
    );
  });

  it("follow each other without gap or repetition to the end", () => {
    assertProperty(
      fc.property(
        fc.uniqueArray(anyTherapy, { maxLength: 12, selector: (row) => row.id }),
        fc.integer({ min: 1, max: 5 }),
        anyClearance,
        (rows, limit, clearance) => {
          const all = unwrap(pageForDoctor(therapies, wireOf(rows), clearance, {})).data;
          const seen: unknown[] = [];
          for (let before: number | undefined; ; ) {
            const { data, total } = unwrap(
              pageForDoctor(therapies, wireOf(rows), clearance, { limit, ...(before !== undefined && { before }) }),
            );
            expect(total).toBe(all.length);
            if (data.length === 0) break;
            expect(data.length).toBeLessThanOrEqual(limit);
            seen.push(...data);
            before = (data.at(-1) as { readonly id_terapie: number }).id_terapie;
          }
          expect(seen).toEqual(all);
        },
      ),
    );
  });
});
