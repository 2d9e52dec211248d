import { CENTRE_KINDS, type Centre, recipientOf, websiteOf } from "@libretto/core/centres/centre";
import { CentreFactWire, CentreKindCode, CentreWire } from "@libretto/core/centres/wire";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { prepareMail } from "@libretto/core/mail/mail";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";
import { expectCompleteEnum, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";

const gemelli: Centre = {
  id: 12,
  kind: "radiology",
  name: "Policlinico Agostino Gemelli",
  address: "L.go Agostino Gemelli 8, Roma (RM)",
  website: "https://www.policlinicogemelli.it",
  phone: "06 30151",
  email: "info@policlinicogemelli.it",
  facts: [{ title: "Orari", subtitle: "Sabato", text: "8-13, città" }],
};

describe("a centre", () => {
  it("opens its site if it has one", () => {
    expect(websiteOf(gemelli)).toEqual(right("https://www.policlinicogemelli.it"));
    expect(websiteOf({ ...gemelli, website: " https://a.it " })).toEqual(right("https://a.it"));
    for (const website of ["", "www.policlinicogemelli.it", "javascript:alert(1)"])
      expect(websiteOf({ ...gemelli, website })).toEqual(left("centres.urlInvalid"));
    expect(italian["centres.urlInvalid"]).toBe("URL non valido o mancante!");
  });

  it("can get an e-mail if it has an address", () => {
    const to = { name: gemelli.name, email: gemelli.email };
    expect(recipientOf(gemelli)).toEqual(to);
    expect(recipientOf({ ...gemelli, email: "" })).toBeNull();
    const mail = { subject: "Orari", text: "Buongiorno", from: { name: "", email: "" }, to };
    const sender = { name: "Mario Rossi", email: "mario.rossi@example.it" };
    expect(prepareMail(mail, sender, [to])).toEqual(right({ ...mail, from: sender }));
  });
});

describe("a centre on the wire", () => {
  const row = {
    id: 12,
    tipo_centro: 2,
    centro_nome: "Policlinico Agostino Gemelli",
    centro_indirizzo: "L.go Agostino Gemelli 8, Roma (RM)",
    sitoWeb: "https://www.policlinicogemelli.it",
    telefono: "06 30151",
    email: "info@policlinicogemelli.it",
    table_data: [{ table_column_title: "Orari", table_column_subtitle: "Sabato", table_column_text: "8-13, città" }],
  };

  it("has its documented names and loses nothing", () => {
    expect(decode(CentreWire, row)).toEqual(right(gemelli));
    expect(CentreWire.encode(gemelli)).toEqual(row);
    expectRoundTrip(CentreWire);
    expectRoundTrip(CentreFactWire);
  });

  it("A14: has one of three kinds", () => {
    expectCompleteEnum(CentreKindCode, { specialist: 1, radiology: 2, laboratory: 3 });
    expect(CENTRE_KINDS).toEqual(Object.keys(CentreKindCode.table));
    expect(isLeft(decode(CentreWire, { ...row, tipo_centro: 4 }))).toBe(true);
  });
});
