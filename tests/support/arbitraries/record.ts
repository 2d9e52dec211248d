import { LEVELS } from "@libretto/core/access/confidentiality";
import type { Clearance, Shareable } from "@libretto/core/access/visibility";
import type { CalendarDate, Instant } from "@libretto/core/kernel/dates";
import { DAILY_DOSES_LIMIT, DOSING_INTERVAL } from "@libretto/core/kernel/dosing-limits";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import { isBlank } from "@libretto/core/kernel/text";
import type { Contact, ContactDraft, ContactList } from "@libretto/core/record/contacts/contact";
import {
  CRITICALITIES,
  codeOfKind,
  type Diagnosis,
  type DiagnosisDraft,
  REACTION_SEVERITIES,
  reactionOfKind,
} from "@libretto/core/record/diagnoses/diagnosis";
import { BLOOD_GROUPS, type Patient, SEXES } from "@libretto/core/record/patient/patient";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import { EMPTY_SCHEDULE, type Schedule, WEEKDAYS } from "@libretto/core/record/therapies/schedule/schedule";
import { checkTherapy, type Therapy, type TherapyDraft } from "@libretto/core/record/therapies/therapy";
import * as fc from "fast-check";

const FIRST_DAY = new Date("1850-01-01T00:00:00Z");
const LAST_DAY = new Date("2150-12-31T23:59:59.999Z");

export const anyInstant: fc.Arbitrary<Instant> = fc
  .date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true })
  .map((date) => date.toISOString() as Instant);
export const anyDate: fc.Arbitrary<CalendarDate> = anyInstant.map((instant) => instant.slice(0, 10) as CalendarDate);
export const anyClockTime: fc.Arbitrary<string> = anyInstant.map((instant) => instant.slice(11, 16));

export const anyLevel = fc.constantFrom(...LEVELS);
export const anyTags = fc.uniqueArray(fc.integer({ min: 1, max: 66 }), { maxLength: 4 });
/** Typed text: characters of any script, never half a character. */
export const anyText = fc.string({ unit: "grapheme", maxLength: 25 });
export const anyNonBlankText = anyText.filter((s) => !isBlank(s));
export const anyId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const anyVersion = fc.nat();

export const anyShareable: fc.Arbitrary<Shareable> = fc.record({
  section: fc.constantFrom(...SECTION_NAMES),
  level: fc.option(anyLevel, { freq: 9 }),
  tags: anyTags,
  emergency: fc.boolean(),
  isOwnerOnly: fc.constantFrom(false, false, false, true),
});
export const anyDoctorClearance: fc.Arbitrary<Clearance> = fc.record({
  visibility: fc.constantFrom("total" as const, "minimal" as const, "partial" as const, "unspecified" as const),
  level: anyLevel,
  tags: anyTags,
});
const anyChosenSections: fc.Arbitrary<Clearance> = fc.record({
  visibility: fc.constant("total" as const),
  level: anyLevel,
  tags: anyTags,
  sections: fc.subarray([...SECTION_NAMES], { minLength: 1 }),
});
/** The clearance of a doctor, or of a carer, who may see chosen sections alone. */
export const anyClearance = fc.oneof({ weight: 3, arbitrary: anyDoctorClearance }, anyChosenSections);

const core = { id: anyId, version: anyVersion, level: fc.option(anyLevel), tags: anyTags };

export const anyPhone = fc
  .tuple(
    fc.constantFrom("", "+39 ", "+", "0", "00"),
    fc.stringMatching(/^[1-9]\d{6,14}$/),
    fc.constantFrom("", " int 12", "x7", " ext. 99"),
  )
  .map((parts) => parts.join(""));

export const anyContactDraft: fc.Arbitrary<ContactDraft> = fc.record({
  ...core,
  tags: fc.constant([]),
  list: fc.constantFrom<ContactList>("emergency", "other"),
  name: anyText,
  phone: fc.oneof(anyPhone, anyText),
  email: fc.oneof(fc.constantFrom("", " info@centro.example "), anyText),
  relation: anyText,
});

const anyPrescriber = fc.oneof(
  anyId.map((id) => ({ kind: "account" as const, id })),
  anyNonBlankText.map((name) => ({ kind: "named" as const, name })),
);
const anyPrescribedDrug = fc.record({ id: anyNonBlankText, name: anyText, route: anyText });

const anyDosingDays: fc.Arbitrary<Partial<Schedule>> = fc.oneof(
  fc.constantFrom<Partial<Schedule>>({ kind: "everyDay" }, { kind: "monthly" }),
  fc.subarray([...WEEKDAYS], { minLength: 1 }).map((weekdays) => ({ kind: "weekdays" as const, weekdays })),
  fc
    .integer({ min: DOSING_INTERVAL.least, max: DOSING_INTERVAL.most })
    .map((every) => ({ kind: "interval" as const, every })),
);
const anyDoses = fc
  .uniqueArray(fc.record({ time: anyClockTime, amount: fc.constantFrom("", "1 compressa", "20 gocce") }), {
    ...{ selector: ({ time }: { readonly time: string }) => time, minLength: 1, maxLength: 4 },
  })
  .map((doses) => doses.toSorted((a, b) => (a.time < b.time ? -1 : 1)));

/** A schedule that satisfies the rules, as it is stored. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ days: anyDosingDays, doses: anyDoses }).map(({ days, doses }) => ({ ...EMPTY_SCHEDULE, ...days, doses })),
  fc
    .option(fc.integer({ min: 1, max: DAILY_DOSES_LIMIT }))
    .map((largestPerDay) => ({ ...EMPTY_SCHEDULE, kind: "asNeeded" as const, largestPerDay })),
);

/** A therapy form with any values. */
export const anyTherapyDraft: fc.Arbitrary<TherapyDraft> = fc.record({
  ...core,
  list: fc.constantFrom("inUse" as const, "concluded" as const, "forbidden" as const),
  drug: fc.option(anyPrescribedDrug),
  prescriber: fc.option(anyPrescriber),
  dose: anyText,
  frequency: anyText,
  schedule: fc.option(anySchedule),
  start: fc.option(anyDate),
  end: fc.option(anyDate),
  diagnosis: fc.option(anyId),
  note: fc.string({ maxLength: NOTE_LIMIT + 20 }),
});

/** A therapy that satisfies the rules of its list. */
export const anyTherapy: fc.Arbitrary<Therapy> = fc
  .record({
    draft: anyTherapyDraft,
    level: anyLevel,
    drug: anyPrescribedDrug,
    prescriber: anyPrescriber,
    dose: anyNonBlankText,
    frequency: anyNonBlankText,
    days: fc.tuple(anyDate, anyDate),
    hasEnd: fc.boolean(),
    note: fc.string({ unit: "grapheme-ascii", maxLength: NOTE_LIMIT }).filter((s) => !isBlank(s)),
  })
  .map(({ draft, days, hasEnd, ...rest }) => {
    const [start, end] = days.toSorted();
    return { ...draft, ...rest, start, end: hasEnd || draft.list === "concluded" ? end : null } as TherapyDraft;
  })
  .map((draft) => {
    const therapy = checkTherapy(draft);
    if (therapy._tag === "Left") throw new Error(`no therapy: ${JSON.stringify(therapy.left)}`);
    return therapy.right;
  });

export const anyDiagnosisDraft: fc.Arbitrary<DiagnosisDraft> = fc.record({
  ...core,
  list: fc.constantFrom("confirmed" as const, "suspected" as const, "excluded" as const),
  kind: fc.option(fc.constantFrom("diagnosis" as const, "allergy" as const, "intolerance" as const)),
  condition: anyText,
  code: fc.option(fc.constantFrom("401.9", "V22.1", "AL001")),
  reaction: anyText,
  severity: fc.option(fc.constantFrom(...REACTION_SEVERITIES)),
  criticality: fc.option(fc.constantFrom(...CRITICALITIES)),
  careProvider: anyText,
  madeOn: fc.option(anyDate),
});

/** A valid diagnosis. */
export const anyDiagnosis: fc.Arbitrary<Diagnosis> = fc
  .record({
    draft: anyDiagnosisDraft,
    kind: fc.constantFrom("diagnosis" as const, "allergy" as const, "intolerance" as const),
    condition: anyNonBlankText,
    careProvider: anyNonBlankText,
    level: anyLevel,
  })
  .map(({ draft, ...rest }) => ({ ...draft, ...rest }))
  .map((diagnosis) => ({ ...diagnosis, ...reactionOfKind(diagnosis), code: codeOfKind(diagnosis) }));

/** A valid contact of either list. */
export const anyContact: fc.Arbitrary<Contact> = fc
  .record({ draft: anyContactDraft, name: anyNonBlankText, phone: anyPhone, level: anyLevel })
  .map(({ draft, ...rest }) => ({ ...draft, ...rest }));

const anyCity = fc.option(fc.record({ code: fc.stringMatching(/^[A-Z]\d{3}$/), name: anyNonBlankText }));

/** A sheet, valid or not. */
export const anyPatient: fc.Arbitrary<Patient> = fc
  .record({
    id: anyId,
    account: anyId,
    version: anyVersion,
    name: anyText,
    surname: anyText,
    taxCode: anyText,
    birth: fc.option(anyDate),
    birthTime: fc.constantFrom("", " 00:00:00", "T08:30:00.000Z", "T00:00:00+01:00"),
    birthCity: anyCity,
    sex: fc.constantFrom(...SEXES),
    maritalStatus: fc.option(fc.integer({ min: 1, max: 9 })),
    residence: anyCity,
    street: anyText,
    phone: fc.oneof(anyPhone, anyText),
    email: fc.emailAddress(),
    bloodGroup: fc.option(fc.constantFrom(...BLOOD_GROUPS)),
    organDonor: fc.option(fc.boolean()),
  })
  .map((patient) => (patient.birth === null ? { ...patient, birthTime: "" } : patient));
