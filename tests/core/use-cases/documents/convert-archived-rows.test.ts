import { ScoreWire } from "@libretto/core/calculators/wire";
import { failure } from "@libretto/core/kernel/failure";
import { isRight } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { files } from "@libretto/core/record/files/wire";
import type { RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { EXTRA_LISTS } from "@libretto/core/reports/archive/archive-validator";
import { convertArchivedRows } from "@libretto/core/use-cases/documents/convert-archived-rows";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy, at } from "../../../support/builders.ts";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { aFile } from "../../../support/record/files.ts";
import { anArchiveData } from "../../../support/use-cases/fake-archive.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const setUp = (lists: Readonly<Record<string, readonly unknown[]>>) => {
  let next = 1000;
  const ids = { next: () => next++ };
  const data = anArchiveData(lists as Readonly<Record<string, readonly RowCore[]>>);
  const conversion = convertArchivedRows({ ids, clock: CLOCK }, data, {
    receiver: { account: 77, language: "it" },
    specialtyTags: new Set([22]),
    bytesOf: (section, old) => (section === files && old === 4 ? 123 : null),
  });
  const convert = (list: string, row: unknown) => {
    const outcome = conversion.converters.get(list)?.(row as RowCore);
    return outcome && isRight(outcome) ? outcome.right : outcome;
  };
  return { ...conversion, convert };
};

it("gives new ids in the order of the old ones, and follows references", () => {
  const diagnosis = aDiagnosis({ id: 31 });
  const therapy = aTherapy({ id: 21, diagnosis: 31 });
  const { idOf, convert } = setUp({ diagnoses: [aDiagnosis({ id: 40 }), diagnosis], therapies: [therapy] });
  const [first, second] = [idOf(diagnoses, 31), idOf(diagnoses, 40)];
  expect(first).not.toBeNull();
  expect(second).toBeGreaterThan(first ?? 0);
  expect(therapies.wire.decode(convert("therapies", therapy))).toMatchObject({
    right: { id: idOf(therapies, 21), diagnosis: first, version: 1 },
  });
});

it("drops a reference to a missing diagnosis, and refuses a reaction report whose medication is missing", () => {
  const therapy = aTherapy({ diagnosis: 31 });
  const { convert } = setUp({ therapies: [therapy], adverseReactions: [aReport({ therapy: 99 })] });
  expect(therapies.wire.decode(convert("therapies", therapy))).toMatchObject({ right: { diagnosis: null } });
  expect(convert("adverseReactions", { ...aReport({ therapy: 99 }), level: 1, tags: [] })).toEqual({
    ...{ _tag: "Left", left: failure("refused", "archive.unreadable") },
  });
});

it("removes tags without a specialty", () => {
  const diagnosis = aDiagnosis({ tags: [22, 23] });
  const converted = setUp({ diagnoses: [diagnosis] }).convert("diagnoses", diagnosis);
  expect(diagnoses.wire.decode(converted)).toMatchObject({ right: { tags: [22] } });
});

it("states the stored bytes of a file", () => {
  const file = aFile({ id: 4, bytes: 9 });
  const converted = setUp({ files: [file] }).convert("files", file);
  expect(files.wire.decode(converted)).toMatchObject({ right: { bytes: 123 } });
});

it("gives removed medications ids among the medications", () => {
  const lists = { therapies: [aTherapy({ id: 21 })], [EXTRA_LISTS.removedTherapies]: [aTherapy({ id: 20 })] };
  const { removed, idOf } = setUp(lists);
  expect(removed).toEqual([idOf(therapies, 20)]);
  expect(idOf(therapies, 21)).toBeGreaterThan(removed[0] ?? 0);
});

it("stores no score as computed in the future", () => {
  const score = { id: 5, score: "meld", value: 22, additional: null, formula: null, version: null, entered: null };
  const { convert } = setUp({ [EXTRA_LISTS.scores]: [score] });
  const timeOf = (createdAt: string) => {
    const decoded = ScoreWire.decode(convert(EXTRA_LISTS.scores, { ...score, createdAt: at(createdAt) }));
    return isRight(decoded) ? decoded.right.createdAt : decoded;
  };
  expect(timeOf("2026-03-01T00:00:00.000Z")).toBe("2026-03-01T00:00:00.000Z");
  expect(timeOf("2027-03-01T00:00:00.000Z")).toBe(CLOCK.now());
});
