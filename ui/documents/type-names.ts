import type { Language } from "@libretto/core/messages/codes";

/** The names of FHIR resources for people. */
const NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  AllergyIntolerance: { it: "allergia o intolleranza", en: "allergy or intolerance" },
  Appointment: { it: "appuntamento", en: "appointment" },
  CarePlan: { it: "piano di cura", en: "care plan" },
  CareTeam: { it: "persone che curano", en: "care team" },
  Claim: { it: "richiesta di rimborso", en: "claim" },
  ClinicalImpression: { it: "valutazione clinica", en: "clinical assessment" },
  Communication: { it: "comunicazione", en: "communication" },
  Composition: { it: "parte del documento", en: "part of the document" },
  Condition: { it: "diagnosi", en: "diagnosis" },
  Consent: { it: "consenso", en: "consent" },
  Coverage: { it: "assicurazione", en: "insurance" },
  DeviceUseStatement: { it: "dispositivo in uso", en: "device in use" },
  DiagnosticReport: { it: "referto", en: "report" },
  DocumentReference: { it: "documento allegato", en: "attached document" },
  Encounter: { it: "visita o ricovero", en: "visit or hospital stay" },
  ExplanationOfBenefit: { it: "rimborso", en: "reimbursement" },
  FamilyMemberHistory: { it: "storia familiare", en: "family history" },
  Flag: { it: "avvertenza", en: "warning" },
  Goal: { it: "obiettivo di cura", en: "goal" },
  ImagingStudy: { it: "esame per immagini", en: "imaging study" },
  Immunization: { it: "vaccinazione", en: "vaccination" },
  ImmunizationRecommendation: { it: "vaccinazione consigliata", en: "recommended vaccination" },
  List: { it: "elenco", en: "list" },
  Media: { it: "immagine o filmato", en: "picture or film" },
  MedicationAdministration: { it: "somministrazione di un medicinale", en: "administration of a medication" },
  MedicationDispense: { it: "consegna di un medicinale", en: "dispensed medication" },
  MedicationRequest: { it: "prescrizione di un medicinale", en: "prescription of a medication" },
  MedicationStatement: { it: "medicinale", en: "medication" },
  Observation: { it: "misura o risultato", en: "measure or result" },
  Procedure: { it: "intervento o procedura", en: "procedure" },
  QuestionnaireResponse: { it: "questionario", en: "questionnaire" },
  RiskAssessment: { it: "valutazione del rischio", en: "risk assessment" },
  ServiceRequest: { it: "richiesta di un esame o di una visita", en: "request for an exam or a visit" },
  Slot: { it: "orario libero", en: "free time" },
};

/** The name of a type of resource in the language of the screen; an unknown type has its FHIR name. */
export const typeName = (type: string, language: Language): string =>
  Object.hasOwn(NAMES, type) ? (NAMES[type]?.[language] ?? type) : type;
