import { type Centre, findOwnContact } from "@libretto/core/centres/centre";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { otherContacts } from "@libretto/core/record/contacts/wire";
import { noteContact, openWebsite, writeToCentre } from "@libretto/ui/centres/centre-actions";
import { CentresModel } from "@libretto/ui/centres/centres-model";
import { otherContactsOf } from "@libretto/ui/record/ContactLists.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { MailModel } from "@libretto/ui/shared/mail/mail-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aContact, aPatient } from "../../support/builders.ts";
import { createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const CENTRE: Centre = {
  ...{ id: 1, kind: "specialist", name: "Careggi", address: "Firenze", website: "https://careggi.example" },
  ...{ phone: "", email: "", facts: [] },
};

describe("a list of centres", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = (rows: readonly Centre[]) => {
    const queries: CatalogueQuery[] = [];
    let isDown = false;
    const find = (_definition: unknown, query: CatalogueQuery) => {
      queries.push(query);
      return isDown
        ? taskEither.left(failure("unavailable", "failure.unavailable"))
        : taskEither.right({ rows, source: { name: "Ministero", date: "2026-01-01" } });
    };
    const model = new CentresModel("radiology", {
      find: find as unknown as ReferenceLists["find"],
    });
    return {
      model,
      queries,
      breakDown: () => {
        isDown = true;
      },
    };
  };

  it("is searched by the server after a pause in typing, and more rows follow the first ones", async () => {
    const { model, queries } = setUp(Array.from({ length: 50 }, (_, id) => ({ ...CENTRE, id: id + 1 })));
    await flushMicrotasks();
    expect([model.rows.length, model.hasMore]).toEqual([50, true]);
    model.setText("fir");
    model.setText("firenze ");
    await vi.advanceTimersByTimeAsync(400);
    await model.loadMore();
    expect(queries).toEqual([
      { list: "radiology", limit: 50 },
      { list: "radiology", limit: 50, text: "firenze" },
      { list: "radiology", limit: 50, skip: 50, text: "firenze" },
    ]);
    expect(model.rows).toHaveLength(100);
  });

  it("shows a failure, and keeps the rows that it has", async () => {
    const { model, breakDown } = setUp([CENTRE]);
    await flushMicrotasks();
    breakDown();
    await model.load();
    expect([model.failure?.kind, model.rows]).toEqual(["unavailable", [CENTRE]]);
  });
});

describe("a centre", () => {
  it("opens its site in a new window, or says that the address is missing", () => {
    const { services, windows, problemCodes } = createUiFixture();
    openWebsite(services, CENTRE);
    expect(windows[0]?.address).toBe("https://careggi.example");
    openWebsite(services, { ...CENTRE, website: "" });
    expect([windows.length, problemCodes()]).toEqual([1, ["centres.urlInvalid"]]);
  });

  const writing = async (centre: Centre, contacts: readonly Contact[] = []) => {
    const fixture = createUiFixture();
    fixture.store.put(otherContacts, aPatient().id, contacts);
    await fixture.services.record.load();
    const sections = new SectionsModel(fixture.services);
    const done = writeToCentre(sections, centre);
    await vi.waitFor(() => expect(fixture.dialogs.stack).toHaveLength(1));
    const open = fixture.dialogs.stack[0];
    if (open?.kind !== "view") throw new Error("no form");
    const { form, aboutLabels } = open.model as MailModel;
    form.fields.subject.write("Prenotazione");
    form.fields.text.write("Buongiorno,\nvorrei prenotare & chiedere.");
    return { ...fixture, sections, form, aboutLabels, done };
  };

  it("W38: without an address opens an e-mail with an empty A, which only the mail program of the person gets", async () => {
    const { form, done, openedMailPrograms, mails, aboutLabels } = await writing(CENTRE);
    expect(form.fields.to.value).toBe("");
    expect(aboutLabels).toEqual(["typedAddress", "aboutProgram"]);
    form.fields.to.write("cup@careggi.example");
    await form.submit();
    await done;
    expect(openedMailPrograms).toEqual([
      "mailto:cup@careggi.example?subject=Prenotazione&body=Buongiorno%2C%0D%0Avorrei%20prenotare%20%26%20chiedere.",
    ]);
    expect(mails, "the server sends nothing").toEqual([]);
  });

  it("W38: with an address of the directory is written to by the server", async () => {
    const { form, done, openedMailPrograms, mails } = await writing({ ...CENTRE, email: "urp@careggi.example" });
    form.fields.to.write("other@careggi.example");
    await form.submit();
    await done;
    expect([openedMailPrograms, mails.map(({ to }) => to.email)]).toEqual([[], ["urp@careggi.example"]]);
  });

  it("has the telephone and the e-mail that the patient noted as an own contact of that name", async () => {
    const noted = aContact({ list: "other", name: "CAREGGI", email: "cup@careggi.example" });
    const { sections, form, aboutLabels, dialogs } = await writing(CENTRE, [aContact({ id: 9, list: "other" }), noted]);
    expect(form.fields.to.value).toBe("cup@careggi.example");
    expect(aboutLabels, "the address is known").toEqual(["notedAddress", "aboutProgram"]);
    expect(findOwnContact(CENTRE, otherContactsOf(sections).rows)).toEqual(noted);
    void noteContact(sections, { ...CENTRE, name: "Poliambulatorio", phone: "0521 123456" });
    await vi.waitFor(() => expect(dialogs.stack).toHaveLength(2));
    const open = dialogs.stack[1];
    expect(
      open?.kind === "view" && (open.model as { readonly parts: { readonly draft: unknown } }).parts.draft,
    ).toMatchObject({
      ...{ list: "other", name: "Poliambulatorio", phone: "0521 123456", email: "", relation: "Centro per esami" },
    });
    void noteContact(sections, { ...CENTRE, name: "Consultorio" });
    await vi.waitFor(() => expect(dialogs.stack).toHaveLength(3));
    const { form: note } = await topDialogModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    note.fields.level.write(1);
    note.fields.email.write("consultorio@ausl");
    expect(await note.submit()).toEqual({ is: "wrong", field: "email" });
    note.fields.email.write("consultorio@ausl.example");
    expect(note.fields.phone.problem, "an e-mail address is enough").toBeNull();
  });
});
