import { ageOn } from "@libretto/core/kernel/dates";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { proposeSchedule } from "@libretto/core/record/therapies/schedule/propose-schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Medicine } from "../life.ts";
import { type DraftRow, doctorFor, draftRow, type Subject, USUAL_LEVEL } from "../subject.ts";
import { SPECIALTIES, type SpecialtyName } from "../tables/illness.ts";

interface Made {
  readonly diagnosis: number;
  readonly madeOn: Subject["population"]["today"];
}

/** The diagnoses, allergies and intolerances. */
export const createDiagnoses = (subject: Subject): readonly DraftRow[] => {
  const { life, reference, person } = subject;
  const doctorOn = (by: SpecialtyName, { madeOn }: Made) => doctorFor(subject, by, ageOn(madeOn, person.birth));
  return [
    ...[...life.chronic, ...life.passed].map((one) => {
      const doctor = doctorOn(one.illness.madeBy, one);
      return draftRow(subject, diagnoses, "confirmed", {
        ...{ id: one.diagnosis, kind: "diagnosis", madeOn: one.madeOn, careProvider: doctor.title },
        ...{ code: one.illness.code, condition: reference.condition(one.illness.code) },
        ...{ level: one.illness.level ?? USUAL_LEVEL, tags: [SPECIALTIES[doctor.specialty]] },
      });
    }),
    ...life.uncertain.map((one) => {
      const doctor = doctorOn(one.illness.madeBy, one);
      return draftRow(subject, diagnoses, one.illness.list, {
        ...{ id: one.diagnosis, kind: "diagnosis", madeOn: one.madeOn, careProvider: doctor.title },
        ...{ code: one.illness.code, condition: reference.condition(one.illness.code) },
        tags: [SPECIALTIES[doctor.specialty]],
      });
    }),
    ...life.sensitive.map((one) => {
      const { kind, code, severity, criticality = null } = one.sensitivity;
      const doctor = doctorOn("allergology", one);
      return draftRow(subject, diagnoses, "confirmed", {
        ...{ id: one.diagnosis, kind, code, severity, criticality, reaction: one.reaction, madeOn: one.madeOn },
        ...{ condition: reference.sensitivity(code), careProvider: doctor.title },
        ...{ level: 1, tags: [SPECIALTIES.allergology] },
      });
    }),
  ];
};

/** The doctor who treats a diagnosis, and its level. */
const treatmentOf = (subject: Subject, { diagnosis, start }: Medicine) => {
  const { life, person } = subject;
  const treated = [...life.chronic, ...life.passed].find((one) => one.diagnosis === diagnosis);
  const doctor = doctorFor(subject, treated?.illness.madeBy ?? "general", ageOn(start, person.birth));
  return { doctor, level: treated?.illness.level ?? USUAL_LEVEL };
};

const medicineRow = (subject: Subject, medicine: Medicine): DraftRow => {
  const { prescription, dose, diagnosis, start, end } = medicine;
  const { doctor, level } = treatmentOf(subject, medicine);
  return draftRow(subject, therapies, end === null ? "inUse" : "concluded", {
    ...{ drug: subject.reference.drug(prescription.drug), dose, diagnosis, start, end, level },
    ...{ frequency: prescription.frequency, note: prescription.note ?? "" },
    schedule: end === null ? (prescription.schedule ?? proposeSchedule(prescription.frequency)) : null,
    prescriber: { kind: "named", name: doctor.title },
    tags: [SPECIALTIES[doctor.specialty]],
  });
};

/** The medicines in use, those of the past, and those that the person must not take. */
export const createTherapies = (subject: Subject): readonly DraftRow[] => [
  ...subject.life.medicines.map((medicine) => medicineRow(subject, medicine)),
  ...subject.life.sensitive.flatMap(({ sensitivity: { forbids }, diagnosis, madeOn, reaction }) =>
    forbids === undefined
      ? []
      : [
          draftRow(subject, therapies, "forbidden", {
            ...{ drug: subject.reference.drug(forbids.drug), diagnosis, start: madeOn },
            note: `${forbids.reason}: ${reaction}`,
            ...{ level: 1, tags: [SPECIALTIES.allergology] },
            prescriber: { kind: "named", name: doctorFor(subject, "allergology").title },
          }),
        ],
  ),
];
