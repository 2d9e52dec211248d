import { decode } from "@libretto/core/kernel/codec";
import { either, isLeft, isRight, left, pipe, right } from "@libretto/core/kernel/fp";
import { capitaliseWords } from "@libretto/core/kernel/text";
import { type Contact, type ContactDraft, checkContact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { stripUnknownFields } from "@libretto/core/record/section";
import { validateRow } from "@libretto/core/record/use-cases";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyContactDraft } from "../../support/arbitraries/record.ts";
import { aContact, TODAY } from "../../support/builders.ts";

const definitions = { emergency: emergencyContacts, other: otherContacts };

describe("a contact", () => {
  it.each<[Partial<ContactDraft>, Record<string, string>]>([
    [{ name: " " }, { name: "contacts.required" }],
    [{ phone: "" }, { phone: "contacts.required" }],
    [{ phone: "055 123" }, { phone: "patient.phoneInvalid" }],
    [{ email: "info.centro" }, { email: "account.emailInvalid" }],
    [{ level: null }, { level: "contacts.required" }],
    [
      { name: "", phone: " ", level: null },
      { name: "contacts.required", phone: "contacts.required", level: "contacts.required" },
    ],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkContact({ ...aContact(), ...change })).toEqual(left(problems));
  });

  it("needs no phone number when it has an e-mail address, unless it is to be called in an emergency", () => {
    const other = aContact({ list: "other", phone: "", email: "info@centro.example" });
    expect(checkContact(other)).toEqual(right(other));
    expect(checkContact({ ...other, phone: " " })).toEqual(right(other));
    expect(checkContact({ ...other, email: "" })).toEqual(left({ phone: "contacts.required" }));
    expect(checkContact({ ...other, phone: "12" })).toEqual(left({ phone: "patient.phoneInvalid" }));
    expect(checkContact({ ...other, list: "emergency" })).toEqual(left({ phone: "contacts.required" }));
    expect(validateRow<ContactDraft, Contact>(otherContacts, other, { ...other, phone: "055 1234567" })).toEqual(
      right(other),
    );
  });

  it("needs no relation and no e-mail address", () => {
    const least = aContact({ relation: "", email: "" });
    expect(checkContact(least)).toEqual(right(least));
    const email = "info@centro.example";
    expect(checkContact(aContact({ email: ` ${email} ` }))).toEqual(right(aContact({ email })));
  });

  it("capitalises each word of its name and trims it", () => {
    const typed = aContact({ name: " anna DE rossi ", phone: " 333 1234567 " });
    expect(checkContact(typed)).toEqual(right(aContact({ name: "Anna DE Rossi", phone: "333 1234567" })));
  });

  it("has its number in the stored form, for any pasted form", () => {
    const pasted = aContact({ phone: "\u202a(333) 123/4567\u202c interno 3" });
    expect(checkContact(pasted)).toEqual(right(aContact({ phone: "333 123 4567 ext. 3" })));
  });

  it("keeps a number that was stored under weaker rules, and refuses a new one like it", () => {
    const old = aContact({ phone: "333 1234567 333 7654321" });
    expect(checkContact(old)).toEqual(right(old));
    expect(validateRow<ContactDraft, Contact>(emergencyContacts, { ...old, relation: "figlia" }, old)).toEqual(
      right({ ...old, relation: "figlia" }),
    );
    for (const stored of [null, aContact()])
      expect(validateRow<ContactDraft, Contact>(emergencyContacts, { ...old, name: "" }, stored)).toEqual(
        left({ name: "contacts.required", phone: "patient.phoneInvalid" }),
      );
  });

  it("that is valid does not change in a second check, and only in name, phone and e-mail in the first", () => {
    assertProperty(
      fc.property(anyContactDraft, (draft) => {
        const result = checkContact(draft);
        if (isLeft(result)) return;
        expect(checkContact(result.right)).toEqual(result);
        const { name, phone, email } = result.right;
        expect(result.right).toEqual({ ...draft, name, phone, email });
        expect(name).toBe(capitaliseWords(draft.name.trim()));
      }),
    );
  });

  it("is encoded and decoded without loss, in its own list", () => {
    assertProperty(
      fc.property(anyContactDraft, (draft) => {
        const { wire } = definitions[draft.list];
        expect(decode(wire, JSON.parse(JSON.stringify(wire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it.each([
    [emergencyContacts, 10, "contattiemergenza"],
    [otherContacts, 0, "contattialtro"],
  ] as const)("of $name has its code and its collection", (definition, code, collection) => {
    const blank = definition.createBlank(definition.lists[0] ?? "other", TODAY);
    expect(definition.wire.encode(blank)).toMatchObject({ id_contatto: 0, id_contatto_tipologia: code });
    expect(definition.collection).toBe(collection);
    expect(blank.level).toBeNull();
  });

  it("is not decoded for the other list, nor when it was removed", () => {
    const row = emergencyContacts.wire.encode(aContact()) as object;
    expect(isRight(decode(emergencyContacts.wire, row))).toBe(true);
    expect(isRight(decode(otherContacts.wire, row))).toBe(false);
    for (const definition of [emergencyContacts, otherContacts])
      expect(isRight(decode(definition.wire, { ...row, id_contatto_tipologia: -1 }))).toBe(false);
  });

  it("AZ-8: has owner, author and deletion as unknown fields, never as its columns", () => {
    const row = emergencyContacts.wire.encode(aContact()) as object;
    const set = { id_paziente: 9, author_id: 9, created_at: "2020-01-01T00:00:00Z", deleted_at: null };
    const read = decode(emergencyContacts.wire, { ...row, ...set });
    expect(read).toEqual(right({ ...aContact(), unknownFields: set }));
    expect(pipe(read, either.map(stripUnknownFields))).toEqual(right(aContact()));
    expect(emergencyContacts.wire.columns.filter((column) => column in set)).toEqual([]);
  });

  it("W11: is in the emergency set when it is for emergencies", () => {
    expect(emergencyContacts.isInEmergencySet(aContact())).toBe(true);
    expect(otherContacts.isInEmergencySet(aContact({ list: "other" }))).toBe(false);
  });

  it("needs no permission and cannot be moved", () => {
    for (const definition of Object.values(definitions)) {
      expect(definition.permissions).toEqual({ add: null, edit: null, move: null });
      expect(definition.targetListsOf(definition.lists[0] ?? "other")).toEqual([]);
    }
  });
});
