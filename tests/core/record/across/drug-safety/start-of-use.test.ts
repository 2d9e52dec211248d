import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import { WARNING_KINDS } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { findingIdOf } from "@libretto/core/record/across/drug-safety/finding-id";
import {
  checkOfFailure,
  checkStartOfUse,
  createUnconfirmedFailure,
  findRequiredConfirmations,
  isStartOfUse,
} from "@libretto/core/record/across/drug-safety/start-of-use";
import { CHECK_SWITCHED_OFF } from "@libretto/core/record/across/drug-safety/switched-off-check";
import { addConfirmations, confirmedFindingsOf } from "@libretto/core/record/therapies/confirmation-wire";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTherapy } from "../../../../support/arbitraries/record.ts";
import { aTherapy, at } from "../../../../support/builders.ts";
import { diagnosisEntry, drugOf, therapyEntry } from "../../../../support/record/drug-check-sources.ts";

const now = at("2026-11-23T08:00:00.000Z");
const enalapril = { id: "ST0105", name: "Enalapril", route: "orale" };
const found: DrugCheckResult = {
  state: "checked",
  rules: null,
  findings: [
    {
      kind: "interaction",
      conflictsWith: "Losartan",
      drug: "Enalapril",
      severity: "severe",
      advice: NO_ADVICE,
      reference: "",
      source: drugOf("x").source,
      entry: therapyEntry(0),
    },
    {
      kind: "forbidden",
      conflictsWith: "Enalapril",
      drug: "Enalapril",
      severity: "contraindicated",
      advice: NO_ADVICE,
      reference: "",
      source: null,
      entry: therapyEntry(1),
      reason: "tosse",
    },
    {
      kind: "sensitivity",
      conflictsWith: "ACE-inibitori (tosse)",
      drug: "Enalapril",
      severity: "contraindicated",
      advice: NO_ADVICE,
      reference: "",
      source: null,
      entry: diagnosisEntry(0),
    },
  ],
};
const partly: DrugCheckResult = {
  state: "partly",
  findings: [],
  rules: null,
  uncheckedParts: [{ part: "interaction", drugs: ["Sciroppo"] }],
};
const clear: DrugCheckResult = { state: "checked", findings: [], rules: null };

const admit =
  (check: DrugCheckResult, isConfirmationRequired = true) =>
  (draft: TherapyDraft, stored: TherapyDraft | null) =>
    checkStartOfUse({
      ...{ now, isConfirmationRequired, confirmedFindings: confirmedFindingsOf(draft) },
      check: () => taskEither.right(check),
    })(draft, stored);
const inUse = aTherapy({ id: 5, drug: enalapril });
const forbidden = aTherapy({ id: 5, drug: enalapril, list: "forbidden", note: "tosse" });
const concluded = aTherapy({ id: 5, drug: enalapril, list: "concluded" });

describe("a write that brings a drug into use (W25)", () => {
  it.each<[string, TherapyDraft, TherapyDraft | null, boolean]>([
    ["adds a medication in use", inUse, null, true],
    ["moves a forbidden one", inUse, forbidden, true],
    ["moves a concluded one", inUse, concluded, true],
    ["changes the drug", inUse, aTherapy({ id: 5 }), true],
    ["changes the dose", { ...inUse, dose: "10 mg" }, inUse, false],
    ["forbids a drug", forbidden, null, false],
    ["forbids one in use", forbidden, inUse, false],
    ["adds a concluded one", concluded, null, false],
  ])("is one that %s: %o", (_, draft, stored, does) => {
    expect(isStartOfUse(draft, stored)).toBe(does);
  });

  it("is refused with its findings until every finding is confirmed", async () => {
    const refused = await admit(found)(inUse, forbidden)();
    expect(refused).toEqual(left(createUnconfirmedFailure(found)));
    expect(refused._tag === "Left" && checkOfFailure(refused.left)).toEqual(found);
    const [first = "", ...rest] = findRequiredConfirmations(found);
    expect(await admit(found)(addConfirmations(inUse, rest), forbidden)()).toEqual(
      left(createUnconfirmedFailure(found)),
    );
    expect(await admit(found)(addConfirmations(inUse, [first, ...rest]), forbidden)()).toEqual(
      right([first, ...rest].map((finding) => ({ finding, at: now }))),
    );
  });

  it("is refused where a part of the check failed, until that is confirmed", async () => {
    expect(await admit(partly)(inUse, null)()).toEqual(left(createUnconfirmedFailure(partly)));
    expect(isRight(await admit(partly)(addConfirmations(inUse, findRequiredConfirmations(partly)), null)())).toBe(true);
  });

  it("asks for a confirmation that nothing was checked where the drug check is off, also for another dose", async () => {
    const confirmed = addConfirmations(inUse, findRequiredConfirmations(CHECK_SWITCHED_OFF));
    for (const [draft, stored] of [
      [inUse, null],
      [{ ...inUse, dose: "10 mg" }, inUse],
    ] as const) {
      expect(await admit(CHECK_SWITCHED_OFF)(draft, stored)()).toEqual(
        left(createUnconfirmedFailure(CHECK_SWITCHED_OFF)),
      );
      expect(isRight(await admit(CHECK_SWITCHED_OFF)({ ...confirmed, dose: draft.dose }, stored)())).toBe(true);
    }
    expect(checkOfFailure(createUnconfirmedFailure(CHECK_SWITCHED_OFF))).toEqual(CHECK_SWITCHED_OFF);
  });

  it("needs no confirmation without findings, and stores no additional one", async () => {
    expect(await admit(clear)(addConfirmations(inUse, ["forbidden:contraindicated:x"]), null)()).toEqual(right([]));
  });

  it("is accepted from a client without confirmations by the documented call, with nothing confirmed", async () => {
    expect(await admit(found, false)(inUse, forbidden)()).toEqual(right([]));
    expect(await admit(found, false)(addConfirmations(inUse, []), forbidden)()).toEqual(
      left(createUnconfirmedFailure(found)),
    );
  });

  it("fails when the check fails", async () => {
    const why = failure("unavailable", "therapies.checkFailed");
    const failing = checkStartOfUse({
      ...{ now, isConfirmationRequired: false, confirmedFindings: null },
      check: () => taskEither.left(why),
    });
    expect(await failing(inUse, null)()).toEqual(left(why));
    expect(await failing(forbidden, inUse)()).toEqual(right(null));
  });

  it("stores exactly the confirmed findings of the check", () =>
    fc.assert(
      fc.asyncProperty(
        anyTherapy,
        fc.subarray(findRequiredConfirmations(found).concat("other")),
        async (therapy, ids) => {
          const outcome = await admit(found)(addConfirmations(therapy, ids), null)();
          const all = findRequiredConfirmations(found).every((id) => ids.includes(id));
          if (therapy.list !== "inUse") expect(outcome).toEqual(right(null));
          else if (all)
            expect(outcome).toMatchObject(right(findRequiredConfirmations(found).map((finding) => ({ finding }))));
          else expect(outcome).toEqual(left(createUnconfirmedFailure(found)));
        },
      ),
    ));
});

describe("the id of a finding", () => {
  it("depends on its subject and not on its row", () => {
    const [finding] = found.findings;
    if (finding === undefined) throw new Error("nothing found");
    expect(findingIdOf({ ...finding, entry: therapyEntry(9) } as typeof finding)).toBe(findingIdOf(finding));
    for (const kind of WARNING_KINDS.filter((one) => one !== finding.kind))
      expect(findingIdOf({ ...finding, kind })).not.toBe(findingIdOf(finding));
  });

  it("is decoded from a request, and is empty for an old client", () => {
    const sent = therapies.wire.decode(therapies.wire.encode(addConfirmations(inUse, ["a", "b"])));
    expect(isRight(sent) && confirmedFindingsOf(sent.right)).toEqual(["a", "b"]);
    const plain = therapies.wire.decode(therapies.wire.encode(inUse));
    expect(isRight(plain) && confirmedFindingsOf(plain.right)).toBe(null);
    const row = therapies.wire.encode(inUse) as object;
    for (const wrong of ["a", [1], Array.from({ length: 501 }, () => "a"), ["x".repeat(401)]])
      expect(isRight(therapies.wire.decode({ ...row, conferma_avvisi: wrong }))).toBe(false);
  });
});

describe("another dose of a drug in use", () => {
  const stored = aTherapy({ drug: enalapril, frequency: "una volta al giorno" });
  const tooMuch: DrugCheckResult = {
    ...found,
    findings: [
      ...found.findings,
      { ...found.findings[0], kind: "dose", conflictsWith: "Enalapril 80 mg" } as DrugCheckResult["findings"][number],
    ],
  };
  const save = (draft: TherapyDraft, before: TherapyDraft) => admit(tooMuch)(draft, before)();

  it("must be confirmed, but not the findings that were confirmed before", async () => {
    const raised = { ...stored, dose: "80 mg" };
    const refused = await save(raised, stored);
    expect(isLeft(refused) && checkOfFailure(refused.left)?.findings.map(({ kind }) => kind)).toEqual(["dose"]);
    const kept = { avviso: "interaction:severe:Losartan", confermato_il: now };
    const old = { avviso: "dose:severe:Enalapril 60 mg", confermato_il: now };
    const before = { ...stored, unknownFields: { avvisi_confermati: [kept, old] } };
    expect(await save(addConfirmations(raised, ["dose:severe:Enalapril 80 mg"]), before)).toEqual(
      right([
        { finding: "interaction:severe:Losartan", at: now },
        { finding: "dose:severe:Enalapril 80 mg", at: now },
      ]),
    );
  });

  it("is not checked without a drug: the validation refuses the row", async () => {
    expect(await save({ ...stored, drug: null, dose: "80 mg" }, stored)).toEqual(right(null));
  });

  it("is not asked about when neither dose nor frequency changes", async () => {
    expect(await save({ ...stored, note: "dopo i pasti" }, stored)).toEqual(right(null));
  });
});
