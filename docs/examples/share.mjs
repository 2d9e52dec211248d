// node share.mjs: in a record in memory, adds a doctor, checks and adds a medication; prints the findings, what the doctor
// sees, and the patient summary (FHIR R4). record.json is the record; reference.json has a doctor, drugs and a rule.
import { readFileSync } from "node:fs";
import { decode } from "@libretto/core/kernel/codec";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import { createRecordReader } from "@libretto/core/record/across/sharing/record-reader";
import { PatientWire } from "@libretto/core/record/patient/wire";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import { createFhirSummary } from "@libretto/core/use-cases/documents/create-fhir-summary";
import { checkDrugFor } from "@libretto/core/use-cases/rows/check-drug";
import { saveTherapy } from "@libretto/core/use-cases/rows/save-therapy";
import { changeAssociation } from "@libretto/core/use-cases/sharing/change-association";

const load = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const answer = (task) => task().then((outcome) => (isLeft(outcome) ? Promise.reject(outcome.left) : outcome.right));
const succeed = taskEither.right;
const always = (value) => () => succeed(value);
const [file, reference] = [load("record.json"), load("reference.json")];
const clock = { now: () => new Date().toISOString() };
const services = { clock, ids: { next: () => 900 }, publicUrl: () => "https://example.org" };
const patient = decode(PatientWire, file).right;
// The stores. Each has only the operations that these use cases need.
const { doctor: entry, drugs, rules } = reference;
const known = always(new Map(drugs.map((drug) => [drug.id, drug])));
const readRows = ({ collection, wire }) => [file[collection] ?? []].flat().map((row) => decode(wire, row).right);
const rows = new Map(sections.map((section) => [section.name, readRows(section)]));
const encodeRows = () => sections.map(({ name, collection, wire }) => [collection, rows.get(name).map(wire.encode)]);
const encodeRecord = () => ({ sheet: JSON.stringify(file), rows: JSON.stringify(Object.fromEntries(encodeRows())) });
const records = {
  add: ({ name }, _, row) => succeed(rows.get(name)[rows.get(name).push({ ...row, id: 901 }) - 1]),
  loadAll: ({ name }, _, list = null) => succeed(rows.get(name).filter((row) => !list || row.list === list)),
};
const doctors = [];
const texts = { readSummary: () => succeed(encodeRecord()) };
const scores = { list: always({ rows: [], total: 0 }) };
const findDrug = (id) => succeed(drugs.find((drug) => drug.id === id));
const stores = {
  records,
  reader: createRecordReader({ texts, scores, rows: records, sheets: { load: always(patient) } }, clock),
  doctors: { listOfPatient: () => succeed([...doctors]), add: (_, doctor) => succeed(doctors.push(doctor)) },
  doctorDirectory: { findEntry: (id) => succeed({ ...entry, id }) },
  catalogues: {
    ...{ loadDrug: findDrug, loadDrugsById: known, loadDrugsOfRecord: known, listMaritalStatuses: always([]) },
  },
  interactions: { loadRules: always(rules), interpretSensitivities: always([]) },
};

const signed = { account: patient.account, permissions: ["addTherapy"], stepUpAt: clock.now(), stepUpByPassword: true };
const owner = { recordAccess: { as: "owner", patient: patient.id }, signed };
const request = { command: "add", id: 0, patient: null, entry: 5, visibility: "total", level: 6, tags: [] };
const [doctor] = (await answer(changeAssociation(services, stores, owner, request, null))).doctors;
const findings = await answer(checkDrugFor(stores, patient.id, drugs[1], clock.now().slice(0, 10)));
const command = { status: "add", therapy: { ...reference.therapy, drug: drugs[1] } };
await answer(saveTherapy(services, stores, owner, command, null));
const access = { as: "doctor", patient: patient.id, account: doctor.account, clearance: doctor.clearance };
const seen = await answer(stores.reader.open(access).loadRows(therapies));
const summary = await answer(createFhirSummary(services, stores, patient.id, WHOLE_RECORD, "en"));
console.log(JSON.stringify({ doctor, findings, seen: seen.map(therapies.wire.encode), summary: summary.makeBundle() }));
