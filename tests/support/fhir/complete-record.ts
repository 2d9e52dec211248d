import type { FullRecord } from "@libretto/core/reports/full-record";
import { aContact, aDiagnosis, anAssociation, aPatient, aTherapy, at, on } from "../builders.ts";
import { aReport } from "../record/adverse-reactions.ts";
import { anEntry, pngOf } from "../record/diary.ts";
import { aDose } from "../record/doses.ts";
import { anExam } from "../record/exams.ts";
import { aFile } from "../record/files.ts";
import { aLabResult, aTextResult } from "../record/lab-results.ts";
import { aHistory, aNarrative } from "../record/medical-history.ts";
import { aMenstruation } from "../record/menstruations.ts";
import { aPregnancy } from "../record/pregnancies.ts";
import { aVaccination } from "../record/vaccinations.ts";
import { anAppointment, aVisit } from "../record/visits.ts";
import { aReading } from "../record/vital-signs.ts";
import { emptyRecord } from "./records.ts";

const SEVERE = { reaction: "gonfiore del viso", severity: "severe", criticality: "high" } as const;

/** A woman with data in every part of her record, with different levels. */
export const completeRecord = (differs: Partial<FullRecord> = {}): FullRecord =>
  emptyRecord({
    patient: aPatient({
      name: "Anna",
      surname: "Rossi",
      taxCode: "RSSNNA80A41A176N",
      sex: "female",
      birth: on("1980-01-01"),
    }),
    emergencyContacts: [aContact({ id: 11, list: "emergency" })],
    otherContacts: [
      aContact({ id: 12, list: "other", name: "Studio Neri", email: "neri@studio.example", relation: "", level: 2 }),
    ],
    diagnoses: [
      aDiagnosis({
        id: 31,
        kind: "diagnosis",
        condition: "Ipertensione arteriosa",
        careProvider: "Laura Verdi",
        level: 5,
      }),
      aDiagnosis({
        id: 32,
        kind: "diagnosis",
        list: "suspected",
        condition: "Diabete mellito tipo 2",
        code: "250.00",
        level: 3,
      }),
      aDiagnosis({ id: 33, kind: "diagnosis", list: "excluded", condition: "Celiachia", level: 3 }),
      aDiagnosis({ id: 34, kind: "allergy", condition: "Penicilline", code: "AL001", level: 1, ...SEVERE }),
      aDiagnosis({ id: 35, kind: "intolerance", list: "suspected", condition: "Lattosio", level: 2, madeOn: null }),
    ],
    therapies: [
      aTherapy({ id: 21, diagnosis: 31, prescriber: { kind: "account", id: 42 }, level: 5 }),
      aTherapy({
        id: 22,
        list: "concluded",
        drug: { id: "012745093", name: "Ibuprofene 600 mg", route: "" },
        level: 2,
      } as never),
      aTherapy({
        id: 23,
        list: "forbidden",
        drug: { id: "ST0002", name: "Ibuprofene", route: "orale" },
        dose: "",
        frequency: "",
        level: 1,
      } as never),
    ],
    vaccinations: [aVaccination({ id: 81, level: 2, batch: "AT4471B", place: "ASL Roma 1" })],
    labResults: [
      aLabResult({ id: 51, level: 4, documents: [61], flag: "high", status: "preliminary" }),
      aTextResult({ id: 52, level: 3 }),
    ],
    vitalSigns: [
      aReading({ id: 71, level: 4, source: { kind: "device", name: "Checkme 1234" } }),
      aReading({
        id: 72,
        level: 4,
        takenAt: at("2026-02-01T07:30:00.000Z"),
        temperature: 21.5,
        temperatureWay: "object",
      }),
    ],
    exams: [
      anExam({ id: 51, diagnoses: [31], level: 3 }),
      anExam({
        id: 52,
        list: "scheduled",
        time: "08:15",
        centre: { kind: "other", name: "Ambulatorio comunale" },
        preparation: "a digiuno da otto ore",
        questions: "Devo sospendere il ferro?",
        level: 3,
      }),
      anExam({ id: 53, list: "completed", date: on("2025-11-02"), diagnoses: [34], level: 3 }),
      anExam({ id: 54, list: "completed", kind: "radiology", investigation: null, date: on("2020-01-15"), level: 2 }),
    ],
    files: [aFile({ id: 61, exam: 53 })],
    kardiaTraces: [aFile({ id: 62, list: "kardia", name: "ecg.pdf", level: 3 })],
    visits: [
      aVisit({ id: 55, level: 4 }),
      anAppointment({ id: 56, level: 4 }),
      aVisit({ id: 57, level: 3, observations: "", conclusions: "", isOutcomeMissing: true }),
    ],
    diary: [anEntry({ id: 75, level: 6 })],
    drawings: { 75: { front: pngOf(419, 866), back: null } },
    contents: { 61: "JVBERi0xLjQ=" },
    doses: [aDose({ id: 131, level: 2 }), aDose({ id: 132, state: "forgotten", time: "08:00", note: "", level: 2 })],
    menstruations: [aMenstruation({ id: 68 })],
    pregnancies: [
      aPregnancy({ id: 65, level: 4 }),
      aPregnancy({ id: 66, start: on("2026-01-05"), end: null, outcome: null, childSex: null, notes: "", level: 5 }),
    ],
    familyHistory: [aNarrative({ id: 85, list: "family", level: 3 })],
    remoteHistory: [aNarrative({ id: 86, list: "remote", text: "Appendicectomia nel 1995", level: 3 })],
    recentHistory: [aNarrative({ id: 87, list: "recent", text: "Cefalea da due settimane", level: 4 })],
    physiologicalHistory: [aHistory({ id: 91, level: 4 })],
    adverseReactions: [aReport({ id: 101, therapy: 21, careProvider: "Laura Verdi", level: 5 })],
    doctors: [
      anAssociation({
        id: 41,
        account: 42,
        clearance: { visibility: "partial", level: 4, tags: [3] },
        entry: 9001,
        contactInfo: { email: "laura.verdi@example.it", phone: "055 7654321", street: "Via Roma 1", town: "Firenze" },
        tagNames: [{ id: 3, name: "Cardiologia" }],
      }),
    ],
    consents: [
      {
        id: 111,
        treatment: { id: 14, name: "Cartella sanitaria", purpose: "Tenuta della cartella", notice: "Informativa" },
        given: true,
        since: on("2024-01-10"),
      },
    ],
    scores: [
      {
        id: 121,
        score: "cha2ds2",
        value: 3,
        additional: 4.6,
        formula: "cha2ds2_vasc",
        version: "1",
        entered: { age: 66, hypertension: true },
        createdAt: at("2026-01-20T10:00:00.000Z"),
      },
      {
        id: 122,
        score: "cardiovascular",
        value: 7.4,
        additional: null,
        formula: "pce_2013",
        version: "1",
        entered: {},
        createdAt: at("2026-01-21T10:00:00.000Z"),
      },
    ],
    accesses: [{ id: 131, at: at("2026-03-13T18:00:00.000Z"), device: "Firefox su Linux", address: "192.0.2.7" }],
    ...differs,
  });
