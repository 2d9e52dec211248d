import type { Level } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { UsualLevelModel } from "@libretto/ui/account/usual-level-model";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { createUiFixture, topDialogModel } from "../../support/ui/ui-fixture.ts";

const opened = async (usualLevel: Level | null = null) => {
  const fixture = createUiFixture({ patient: aPatient({ usualLevel }) });
  await fixture.services.record.open();
  return { desk: fixture, model: new UsualLevelModel(fixture.services) };
};

/** The level in the form of a new emergency contact. */
const levelOfNewContact = async ({ services, dialogs }: Awaited<ReturnType<typeof opened>>["desk"]) => {
  void new SectionsModel(services).sectionModel(emergencyContacts, contactsView).openAddForm("emergency");
  const { form } = await topDialogModel<RowFormModel<ContactDraft, Contact>>(dialogs);
  return form.fields.level.value;
};

describe("W27: the usual confidentiality level", () => {
  it("is the default of each section until the patient chooses one", async () => {
    const { desk, model } = await opened();
    expect([model.value, model.canSave]).toEqual([null, false]);
    expect(await levelOfNewContact(desk)).toBeNull();
  });

  it("is what new rows start with once it is saved", async () => {
    const { desk, model } = await opened();
    model.write(5);
    expect(model.canSave).toBe(true);
    await model.save();
    expect([model.value, model.canSave]).toEqual([5, false]);
    expect(desk.services.record.record?.patient.usualLevel).toBe(5);
    expect(await levelOfNewContact(desk)).toBe(5);
  });

  it("can be taken back", async () => {
    const { desk, model } = await opened(5);
    model.write(null);
    await model.save();
    expect(await levelOfNewContact(desk)).toBeNull();
  });

  it("keeps the choice and tells the user when saving fails", async () => {
    const { desk, model } = await opened();
    model.write(5);
    desk.trouble.failNext(failure("tooMany", "failure.tooMany"));
    await model.save();
    expect([model.value, model.canSave, model.saving]).toEqual([5, true, false]);
    expect(desk.problemCodes()).toEqual(["failure.tooMany"]);
  });
});
