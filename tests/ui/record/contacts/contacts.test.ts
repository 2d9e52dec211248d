import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it } from "vitest";
import { aContact, aPatient } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const PHONE = "+39 051 000 7788" as Contact["phone"];

describe("contacts", () => {
  it("have a telephone number that can be called from their page", async () => {
    const contact = aContact({ phone: PHONE });
    const view = contactsView(createUiFixture().services);
    const [phone] = (await view.loadDialogs()).detailsOf(contact);
    expect(phone).toMatchObject({ label: "Telefono", href: "tel:+390510007788" });
    expect(view.linksOf?.(contact)).toMatchObject({ "+39 051 000 7788": "tel:+390510007788" });
  });

  it.each([
    { text: "lombardi", found: ["Chiara Lombardi"] },
    { text: "VITALE", found: ["Farmacia San Vitale"] },
    { text: "figlia", found: ["Chiara Lombardi"] },
    { text: "7788", found: ["Farmacia San Vitale"] },
    { text: "bianchi", found: [] },
  ])("are searched by name, number and relation: “$text” finds $found", async ({ text, found }) => {
    const { store, services } = createUiFixture();
    store.put(emergencyContacts, aPatient().id, [
      aContact({ id: 1, name: "Chiara Lombardi", relation: "figlia", phone: "+39 333 0003344" as Contact["phone"] }),
      aContact({ id: 2, name: "Farmacia San Vitale", relation: "farmacia", phone: PHONE }),
    ]);
    await services.record.load();
    const model = new SectionsModel(services).sectionModel(emergencyContacts, contactsView);
    await model.setSearch(text);
    expect(model.matchingRows.map(({ name }) => name)).toEqual(found);
  });
});
