import { fieldFailure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import { validateTodayRules } from "@libretto/core/use-cases/rows/validate-today-rules";
import { expect, it } from "vitest";
import { aPatient, on } from "../../../support/builders.ts";
import { aReport, aReportDraft } from "../../../support/record/adverse-reactions.ts";
import { aPregnancy } from "../../../support/record/pregnancies.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const validate = (section: AnySection, draft: RowCore, stored: RowCore | null = null, sheet = aPatient()) => {
  const { stores, state } = createFakeStores();
  state.sheet = sheet;
  return validateTodayRules(stores, section, aPatient().id, draft, stored, CLOCK.now())();
};
const TOMORROW = on("2026-03-15");

it("applies a rule about the day: a visit of tomorrow is refused, unless it is stored", async () => {
  const draft = aVisit({ date: TOMORROW });
  expect(await validate(visits as AnySection, draft)).toEqual(left(fieldFailure({ date: "visits.inFuture" })));
  expect(await validate(visits as AnySection, draft, draft)).toEqual(right(draft));
});

it("applies a rule about the patient: only a woman has pregnancies", async () => {
  const draft = aPregnancy();
  const woman = await validate(pregnancies as AnySection, draft, null, aPatient({ sex: "female" }));
  expect(woman).toMatchObject({ right: { id: draft.id } });
  expect(await validate(pregnancies as AnySection, draft, null, aPatient({ sex: "male" }))).toMatchObject({
    left: { kind: "refused" },
  });
});

it("gives a complete report of an adverse reaction the contact details of the sheet, but not a draft", async () => {
  const report = aReport({ phone: "sent by the client" });
  const sheet = aPatient({ sex: "female", phone: "+39 055 1234567" });
  expect(await validate(adverseReactions as AnySection, report, null, sheet)).toMatchObject({
    right: { phone: "+39 055 1234567" },
  });
  const draft = aReportDraft();
  expect(await validate(adverseReactions as AnySection, draft, null, sheet)).toEqual(right(draft));
});

it("accepts a row of a section without such a rule", async () => {
  const draft = sampleRowOf(personalLinks as AnySection);
  expect(await validate(personalLinks as AnySection, draft)).toEqual(right(draft));
});
