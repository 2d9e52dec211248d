import { fieldFailure } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Prescriber } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { resolveReferences } from "@libretto/core/use-cases/rows/resolve-references";
import { expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import { aFile } from "../../../support/record/files.ts";
import { createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { account, name, surname } = aPatient();
const doctor = anAssociation();
const FORMER = 900;
const resolve = (section: unknown, draft: RowCore, stored: RowCore | null) => {
  const { stores, state } = createFakeStores();
  state.doctors = [doctor];
  const findPrescriberName = (_patient: number, id: number) => taskEither.right(id === FORMER ? "Dr. Neri" : null);
  const withNames = { ...stores, doctors: { ...stores.doctors, findPrescriberName } };
  return resolveReferences(withNames, section as AnySection, aPatient().id, draft, stored)();
};
const byAccount = (id: number, sent = "sent"): Prescriber => ({ kind: "account", id, name: sent });

it.each([
  ["one of the patient's doctors", doctor.account, doctor.name],
  ["the patient", account, `${name} ${surname}`],
  ["a former doctor", FORMER, "Dr. Neri"],
])("gives a prescriber who is %s the name in the record", async (_, id, expected) => {
  expect(await resolve(therapies, aTherapy({ prescriber: byAccount(id) }), null)).toMatchObject({
    right: { prescriber: { kind: "account", id, name: expected } },
  });
});

it("stores no name for an unknown prescriber, whatever the client sends", async () => {
  const resolved = await resolve(therapies, aTherapy({ prescriber: byAccount(901) }), null);
  expect(resolved).toMatchObject({ right: { prescriber: { kind: "account", id: 901 } } });
  expect(JSON.stringify(resolved)).not.toContain("sent");
});

it("keeps the stored name of an unchanged prescriber", async () => {
  const stored = aTherapy({ prescriber: byAccount(FORMER, "stored name") });
  expect(await resolve(therapies, aTherapy({ prescriber: byAccount(FORMER) }), stored)).toMatchObject({
    right: { prescriber: { name: "stored name" } },
  });
});

it("keeps the type and size of a stored file, and adds no file without a content", async () => {
  const draft = aFile({ bytes: 1, mediaType: "image/png", comment: "changed" });
  expect(await resolve(files, draft, aFile())).toMatchObject({
    right: { bytes: aFile().bytes, mediaType: "application/pdf", comment: "changed" },
  });
  expect(await resolve(files, aFile(), null)).toEqual(left(fieldFailure({ upload: "form.required" })));
});

it("refuses a new tag that names no specialty", async () => {
  expect(await resolve(therapies, aTherapy({ tags: [22] }), null)).toEqual(
    left(fieldFailure({ tags: "form.notListed" })),
  );
});
