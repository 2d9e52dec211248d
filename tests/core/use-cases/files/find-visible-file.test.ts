import { failure, notFound } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { StoredFile } from "@libretto/core/ports/files/file-store";
import { findVisibleFile } from "@libretto/core/use-cases/files/find-visible-file";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { aStoredFile, createFakeFiles } from "../../../support/use-cases/fake-files.ts";
import { doctorWith } from "../../../support/use-cases/fake-reader.ts";

const { id: patient } = aPatient();
const owner = { as: "owner", patient } as const;
const doctor = (level: 1 | 6) => doctorWith({ visibility: "total", level, tags: [] } as const);
const find = (file: StoredFile, reader: typeof owner | ReturnType<typeof doctor>, id = file.row.id) =>
  findVisibleFile(createFakeFiles([file]), reader, id)();

it.each(["files", "kardia"] as const)("finds a file on the list %s for the owner and for a doctor", async (list) => {
  const file = aStoredFile({ list, level: 1 });
  expect(await find(file, owner)).toEqual(right(file));
  expect(await find(file, doctor(6))).toEqual(right(file));
});

it("AZ-6: answers for a file above the level of a doctor as if there were none", async () => {
  expect(await find(aStoredFile({ level: 6 }), doctor(1))).toEqual(left(notFound));
  expect(await find(aStoredFile(), owner, 1)).toEqual(left(notFound));
});

it("FI-7: opens an infected file for nobody, and one that waits for its scan for the owner only", async () => {
  expect(await find(aStoredFile({}, "infected"), owner)).toEqual(left(failure("refused", "files.infected")));
  const waiting = aStoredFile({}, "waiting");
  expect(await find(waiting, owner)).toEqual(right(waiting));
  expect(await find(waiting, doctor(6))).toEqual(left(failure("refused", "files.inCheck")));
});
