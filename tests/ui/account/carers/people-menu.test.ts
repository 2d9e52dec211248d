import { right } from "@libretto/core/kernel/fp";
import { type CaredPatient, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { PeopleMenu } from "@libretto/ui/account/carers/people-menu";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const PERSON: CaredPatient = {
  ...{ patient: 81, account: 801, name: "Teresa", surname: "Bianchi", birth: on("1948-04-17"), role: null },
  ...{ right: "read", clearance: WHOLE_RECORD, until: null },
};

it("W33: the account menu names the people with their age, because relatives can have the same name", async () => {
  const { parts } = await createSecurityFixture();
  const people = [PERSON, { ...PERSON, patient: 82, account: 802, birth: null }];
  const carers = { ...parts.carers, listPatients: () => async () => right(people) };
  const menu = new PeopleMenu({ ...parts, carers }, () => undefined);
  await flushMicrotasks();
  const age = Number(parts.record.today.slice(0, 4)) - 1948 - (parts.record.today.slice(5) < "04-17" ? 1 : 0);
  expect(menu.items.map(({ label, detail }) => [label, detail])).toEqual([
    ["Teresa Bianchi", `${age} anni: apri questa cartella`],
    ["Teresa Bianchi", "Apri questa cartella"],
    ["Persone", "Chi segui e chi segue te"],
  ]);
});
