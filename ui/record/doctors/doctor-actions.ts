import type { Association } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import { recipientOf } from "@libretto/core/record/doctors/email-recipient";
import { loadCode } from "../../shared/load-code.ts";
import { openMail } from "../../shared/mail/open-mail.ts";
import type { RecordServices } from "../sections-model.ts";
import { doctorsLabels } from "./doctors-labels.ts";
import type { DoctorsModel } from "./doctors-model.ts";

/** Opens the form of an e-mail to a doctor, or shows a notice that no address is known. */
export const writeToDoctor = async (services: RecordServices, doctor: Association): Promise<void> => {
  const { notices, language, record } = services;
  const to = recipientOf(doctor);
  const patient = record.record?.patient;
  if (patient === undefined) return;
  if (to === null)
    return notices.add({ tone: "problem", message: { text: language.label(doctorsLabels, "noAddress") } });
  await openMail(services, to, { name: `${patient.name} ${patient.surname}`.trim(), email: patient.email });
};

/** Opens the form of a doctor's clearance. Loads its code on demand. */
export const openClearanceForm = async (
  { notices }: RecordServices,
  model: DoctorsModel,
  doctor: Association,
  isNewDoctor = false,
): Promise<void> => {
  const code = await loadCode(notices, () =>
    Promise.all([import("./ClearanceForm.tsx"), import("./clearance-form-model.ts")]),
  );
  if (code === null) {
    if (isNewDoctor) notices.showSuccess("doctors.added", { object: doctor.name });
    return;
  }
  const [{ ClearanceForm }, { ClearanceFormModel }] = code;
  await model.openClearanceForm(doctor, ClearanceForm, (parts) => new ClearanceFormModel(parts), isNewDoctor);
};

/** Adds a doctor, and then opens the form of what the doctor sees. */
export const addDoctor = async (services: RecordServices, model: DoctorsModel, entry: DoctorEntry): Promise<void> => {
  const added = await model.confirmAndAdd(entry);
  if (added !== null) await openClearanceForm(services, model, added, true);
};
