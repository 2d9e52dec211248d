import { listLoggedMedications } from "@libretto/core/record/across/doses/logged-medications";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { expect, it } from "vitest";
import { aTherapy, on } from "../../../../support/builders.ts";
import { aDose } from "../../../../support/record/doses.ts";

const medication = (id: number, differs: Partial<Therapy> = {}) => aTherapy({ id, ...differs } as Partial<Therapy>);
const forbidden = (id: number, differs: Partial<Therapy> = {}) =>
  medication(id, { list: "forbidden", schedule: null, ...differs } as Partial<Therapy>);
const neverTaken = { dose: "", frequency: "" };
const all = [
  forbidden(1),
  forbidden(2, neverTaken),
  medication(3, { list: "concluded", end: on("2026-02-01") } as Partial<Therapy>),
  medication(4, { schedule: null }),
  medication(5, { schedule: EMPTY_SCHEDULE }),
];
const listed = (...[answers, areAllLoaded]: [Parameters<typeof listLoggedMedications>[1], boolean]) =>
  listLoggedMedications(all, answers, areAllLoaded).map(({ id }) => id);

it("lists a forbidden medication with a recorded answer last, and none without an answer", () => {
  expect(listed([], true)).toEqual([5, 4, 3]);
  expect(listed([aDose({ therapy: 1 })], true)).toEqual([5, 4, 3, 1]);
  // its dose was removed when it became forbidden
  expect(listed([aDose({ therapy: 2 })], true)).toEqual([5, 4, 3, 2]);
});

it("lists a forbidden medication that was in use while older answers are not loaded", () => {
  expect(listed([], false)).toEqual([5, 4, 3, 1]);
});
