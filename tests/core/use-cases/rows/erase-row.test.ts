import { failure, notFound } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { eraseRow } from "@libretto/core/use-cases/rows/erase-row";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { aKey } from "../../../support/use-cases/fake-files.ts";

const FILES = [{ blob: "blob1", key: aKey() }];
const section = therapies as AnySection;
const erase = (erased: number, needed: number) => {
  const selections: unknown[] = [];
  const bin = {
    erase: (_patient: number, selection: unknown) =>
      taskEither.fromIO(() => {
        selections.push(selection);
        return { erased, needed, files: erased > 0 ? FILES : [] };
      }),
  };
  return { selections, run: eraseRow({ bin } as never, aPatient().id, section, 20) };
};

it("erases only the row, and returns the files whose contents must be deleted", async () => {
  const { selections, run } = erase(1, 0);
  expect(await run()).toEqual(right(FILES));
  expect(selections).toEqual([{ only: { section, id: 20 } }]);
});

it("refuses a row that the bin does not have, and one that a report needs", async () => {
  expect(await erase(0, 0).run()).toEqual(left(notFound));
  expect(await erase(0, 1).run()).toEqual(left(failure("conflict", "bin.neededByReport")));
});
