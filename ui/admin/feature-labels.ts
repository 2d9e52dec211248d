import type { Permission } from "@libretto/core/access/permissions";
import { PermissionName } from "@libretto/core/access/wire";
import { isRight } from "@libretto/core/kernel/fp";
import { labelSet } from "../shared/translations.ts";

const it = {
  addDiaryEntry: "Aggiungere pagine del taccuino",
  editDiaryEntry: "Modificare pagine del taccuino",
  addExam: "Aggiungere esami",
  editExam: "Modificare esami",
  moveExam: "Spostare esami in un altro elenco",
  addTherapy: "Aggiungere farmaci",
  editTherapy: "Modificare farmaci",
  moveTherapy: "Spostare farmaci in un altro elenco",
  addFile: "Aggiungere file",
  editFile: "Modificare file",
  addDiagnosis: "Aggiungere diagnosi",
  editDiagnosis: "Modificare diagnosi",
  moveDiagnosis: "Spostare diagnosi in un altro elenco",
  addVisit: "Aggiungere visite",
  editVisit: "Modificare visite",
  addVaccination: "Aggiungere vaccini",
  editVaccination: "Modificare vaccini",
  addLink: "Aggiungere link personali",
  editLink: "Modificare link personali",
  useCalculators: "Usare la calcolatrice medica e i punteggi",
  administer: "Amministrare il servizio: permessi, licenze, contratti, utenti",
} satisfies Record<Permission, string>;

/** What each feature of the product allows. */
export const featureLabels = labelSet("features", {
  it,
  en: {
    addDiaryEntry: "Add diary entries",
    editDiaryEntry: "Edit diary entries",
    addExam: "Add exams",
    editExam: "Edit exams",
    moveExam: "Move exams to another list",
    addTherapy: "Add medications",
    editTherapy: "Edit medications",
    moveTherapy: "Move medications to another list",
    addFile: "Add files",
    editFile: "Edit files",
    addDiagnosis: "Add diagnoses",
    editDiagnosis: "Edit diagnoses",
    moveDiagnosis: "Move diagnoses to another list",
    addVisit: "Add visits",
    editVisit: "Edit visits",
    addVaccination: "Add vaccinations",
    editVaccination: "Edit vaccinations",
    addLink: "Add personal links",
    editLink: "Edit personal links",
    useCalculators: "Use the medical calculator and the scores",
    administer: "Administer the service: permissions, licences, contracts, users",
  },
});

/** The permission that a feature names; null for a feature that an administrator added, which allows nothing. */
export const permissionOf = (feature: string): Permission | null => {
  const decoded = PermissionName.decode(feature);
  return isRight(decoded) ? decoded.right : null;
};
