import type { Clearance } from "@libretto/core/access/visibility";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Contact } from "@libretto/core/record/contacts/contact";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { Pregnancy } from "@libretto/core/record/pregnancies/pregnancy";

export type Person = Pick<Account, "id" | "name" | "surname" | "email">;
/** A doctor with the data of the directory. */
export type Doctor = Person & { readonly specialty: string; readonly town: string };

/** Name and surname. */
export const nameOf = ({ name, surname }: Person): string => `${name} ${surname}`;

/** A fictitious patient; the tax code is computed from her data. */
export const demoSheet = (patient: number, person: Person): Patient => ({
  id: patient,
  account: person.id,
  version: 1,
  name: person.name,
  surname: person.surname,
  taxCode: "FRRGLI68D57A944M",
  birth: "1968-04-17" as CalendarDate,
  birthTime: "",
  birthCity: { code: "A944", name: "Bologna (BO)" },
  sex: "female",
  maritalStatus: 2,
  residence: { code: "A944", name: "Bologna (BO)" },
  street: "Via dei Tigli 27",
  phone: "+39 051 0001234",
  email: person.email,
  bloodGroup: "0+",
  organDonor: true,
});

export const demoContacts: readonly Omit<Contact, "id" | "version" | "tags">[] = [
  { list: "emergency", name: "Andrea Lombardi", phone: "+39 333 0001122", email: "", relation: "marito", level: 1 },
  { list: "emergency", name: "Chiara Lombardi", phone: "+39 333 0003344", email: "", relation: "figlia", level: 2 },
  { list: "other", name: "Teresa Ferrari", phone: "+39 051 0005566", email: "", relation: "sorella", level: 3 },
  { list: "other", name: "Farmacia San Vitale", phone: "+39 051 0007788", email: "", relation: "farmacia", level: 1 },
];

export const demoPregnancies: readonly Omit<Pregnancy, "id" | "version">[] = [
  {
    list: "pregnancies",
    age: 27,
    start: "1995-06-12" as CalendarDate,
    end: "1996-03-14" as CalendarDate,
    outcome: "birth",
    childSex: "female",
    notes: "Parto naturale a termine",
    level: 4,
    tags: [],
  },
];

/** The first day of her last menstruation: she was 51 years old, as her history says about the menopause. */
export const demoLastMenstruation = "2019-10-07" as CalendarDate;

/** Her last menstruations. Like her birth they have fixed dates. */
export const demoMenstruations: readonly { readonly firstDay: CalendarDate; readonly lastDay: CalendarDate }[] = [
  { firstDay: demoLastMenstruation, lastDay: "2019-10-10" as CalendarDate },
  { firstDay: "2019-08-27" as CalendarDate, lastDay: "2019-08-31" as CalendarDate },
  { firstDay: "2019-07-30" as CalendarDate, lastDay: "2019-08-03" as CalendarDate },
];

/** The clearance of each doctor. */
export const demoClearances: readonly Clearance[] = [
  { visibility: "total", level: 4, tags: [] },
  { visibility: "minimal", level: 1, tags: [] },
];
