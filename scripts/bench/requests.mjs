import { sqlPatientRecord } from "@libretto/adapters/sql/record/patient-record";
import { sqlRecordStore } from "@libretto/adapters/sql/record/record-store";
import { readSectionPage } from "@libretto/adapters/sql/record/section-page";
import { instantAt } from "@libretto/core/kernel/dates";
import { therapies } from "@libretto/core/record/therapies/wire";
import { aTherapy } from "../../tests/support/builders.ts";
import { accountOf, patientOf, tokenOf } from "./population.mjs";

export const PAGE = 50;
const clock = { now: () => instantAt(Date.now()) };
/** A concluded medication: it starts no use, so the server does not check it against the record (W25). */
const THERAPY = aTherapy({ id: 0, version: 0, list: "concluded", end: "2026-02-01" });
const THERAPY_IN_USE = aTherapy({ id: 0, version: 0 });

/** Collects the statements of some work instead of sending them. */
const statementsOf = async (work) => {
  const sent = [];
  await work({
    query: async (text, values) => {
      sent.push({ text, values });
      return [];
    },
    send: (text, values) => void sent.push({ text, values }),
  });
  return sent;
};

const recordPath = (number) => `/api/patient/${accountOf(number)}`;
const pagePath = (number) => `/api/patient/${patientOf(number)}/${therapies.collection}?limit=${PAGE}`;
const asOwner = (number, which) => ({ authorization: `Bearer ${tokenOf(accountOf(number), which)}` });

/** The requests of a patient's browser: read the record, read a page of medications, add one. */
export const readRecordOf = (number, which) => ({
  method: "GET",
  path: recordPath(number),
  headers: asOwner(number, which),
});
export const readPageOf = (number, which) => ({
  method: "GET",
  path: pagePath(number),
  headers: asOwner(number, which),
});
let keys = 0;
const addRowOf = (therapy) => (number, which) => {
  const request = {
    method: "POST",
    path: "/api/farmaci",
    headers: { ...asOwner(number, which), "content-type": "application/json" },
    body: JSON.stringify({ ...therapies.wire.encode(therapy), status: "add" }),
  };
  return {
    ...request,
    setupRequest: () => ({ ...request, headers: { ...request.headers, "idempotency-key": `bench-${keys++}` } }),
  };
};
export const addTherapyOf = addRowOf(THERAPY);
/** Adds a medication in use: the server checks the drug against the record first. */
export const addCheckedTherapyOf = addRowOf(THERAPY_IN_USE);

/** The whole record as one statement: the patient and the rows of all sections. */
const wholeAnswer = ([about, rows]) => ({
  text: `select left(about, -1) || ',' || substr(rows, 2) as body
    from (${about.text.replace(/\$([23])/g, (_, n) => `$${Number(n) + 1}`)}) a, (${rows.text}) r`,
  values: [...rows.values, ...about.values.slice(1)],
});

/** The routes of the bare server with their SQL, and the three requests. */
export const bareRoutes = async (number, writer) => {
  const patient = patientOf(number);
  const record = wholeAnswer(
    await statementsOf((sql) =>
      sqlPatientRecord(sql, clock)
        .readOpening(patient)()
        .catch(() => {}),
    ),
  );
  const [page] = await statementsOf((sql) => readSectionPage(sql, therapies, patient, { limit: PAGE }));
  const add = (
    await statementsOf((sql) =>
      sqlRecordStore(sql, { account: accountOf(writer) }, { next: () => 1 }, clock).add(
        therapies,
        patientOf(writer),
        THERAPY,
      )(),
    )
  ).at(-1);
  return {
    routes: [
      { method: "GET", path: "/record", ...record },
      { method: "GET", path: "/page", ...page },
      { method: "POST", path: "/therapy", ...add, idField: therapies.idField },
    ],
    requests: {
      record: { method: "GET", path: "/record" },
      page: { method: "GET", path: "/page" },
      add: {
        method: "POST",
        path: "/therapy",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(therapies.wire.encode(THERAPY)),
      },
    },
  };
};
