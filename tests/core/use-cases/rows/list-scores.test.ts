import type { Visibility } from "@libretto/core/access/visibility";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { RecordAccess } from "@libretto/core/ports/system/transaction";
import { listScores } from "@libretto/core/use-cases/rows/list-scores";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";

const { id: patient } = aPatient();
const SCORES = { rows: [{ id: 7 }], total: 1 };
const list = (recordAccess: RecordAccess) =>
  listScores({ scores: { list: () => taskEither.right(SCORES) } } as never, recordAccess, "meld", { limit: 10 })();
const doctor = (visibility: Visibility): RecordAccess => ({
  ...{ as: "doctor", patient },
  clearance: { visibility, level: 6, tags: [] },
});

it("shows the scores to the owner, and to a doctor who sees rows without a level", async () => {
  expect(await list({ as: "owner", patient })).toEqual(right(SCORES));
  expect(await list(doctor("total"))).toEqual(right(SCORES));
});

it("AZ-4: shows none to a doctor who does not", async () => {
  expect(await list(doctor("minimal"))).toEqual(right({ rows: [], total: 0 }));
});
