import { accountEndpoints } from "@libretto/adapters/contract/account/registration";
import { sessionEndpoints } from "@libretto/adapters/contract/account/session";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { fileEndpoints } from "@libretto/adapters/contract/record/files";
import { decodeInput } from "@libretto/adapters/server/http/decode-input";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { describe, expect, it } from "vitest";
import { aFile } from "../../../support/record/files.ts";

const { register } = accountEndpoints;
const { signIn } = sessionEndpoints;

const form = {
  nome: "Anna",
  cognome: "Verdi",
  email: "anna@esempio.it",
  password: "una Frase 1 lunga",
  password_ripetuta: "una Frase 1 lunga",
  termini_accettati: true,
  consenso_dati_salute: true,
};
const nameAs = (nome: unknown) => decodeInput(register.body, { ...form, nome });
const refused = (fields: Record<string, string>) => left({ ...failure("malformed", "failure.malformed"), fields });

describe("Request input", () => {
  it("IO-3: reports the missing fields, and not that they are too long", () => {
    const missing = Object.fromEntries(Object.keys(form).map((field) => [field, "form.required"]));
    expect(decodeInput(register.body, {})).toEqual(refused(missing));
    const empty = Object.fromEntries(Object.keys(form).map((field) => [field, null]));
    expect(decodeInput(register.body, empty)).toEqual(refused(missing));
  });

  it.each([
    ["a number", 7],
    ["a list", ["Anna"]],
    ["a NUL in it", "An\0na"],
    ["half a character", "Anna \ud800"],
  ])("IO-3: reports that %s is not a name, which differs from a name that is too long", (_what, nome) => {
    expect(nameAs(nome)).toEqual(refused({ nome: "failure.malformed" }));
  });

  it("IO-3: reports the position of a text that is too long", () => {
    expect(nameAs("x".repeat(101))).toEqual(refused({ nome: "form.tooLong" }));
    expect(nameAs("x".repeat(100))).toMatchObject({ _tag: "Right" });
  });

  it("IO-3: reports the field of a file name that is too long", () => {
    const row = FileRowWire.encode(aFile({ id: 0, name: `${"n".repeat(197)}.pdf` })) as object;
    expect(decodeInput(fileEndpoints.addFile.body, { ...row, file: null })).toEqual(
      refused({ file_nome: "form.tooLong" }),
    );
  });

  it("IO-3: has the caller's field names, also in a form of several parts", () => {
    expect(decodeInput(signIn.body, { codice: 123456 })).toEqual(
      refused({ email: "form.required", password: "form.required", codice: "failure.malformed" }),
    );
  });

  it("has no fields when it is not a form", () => {
    for (const body of [null, [], "text", 7])
      expect(decodeInput(register.body, body)).toEqual(left(failure("malformed", "failure.malformed")));
  });

  it.each(endpoints.filter(({ rate }) => rate === "secret").map(({ name, body }) => [name, body] as const))(
    "IO-3: %s reports each missing required field",
    (_name, body) => {
      const outcome = decodeInput<unknown>(body, {});
      const fields = "left" in outcome ? (outcome.left.fields ?? {}) : {};
      expect(new Set(Object.values(fields))).toEqual(new Set("left" in outcome ? ["form.required"] : []));
      for (const field of Object.keys(fields)) expect(field).toMatch(/^[a-zA-Z_]+$/);
    },
  );
});

it("decodes valid input", () => {
  expect(decodeInput(signIn.body, { email: form.email, password: "x", more: 1 })).toEqual(
    right({ email: form.email, password: "x" }),
  );
});
