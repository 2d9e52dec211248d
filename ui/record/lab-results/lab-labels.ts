import type { Language } from "@libretto/core/messages/codes";
import { labResultLabels } from "@libretto/core/record/lab-results/labels";
import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of the page and of the forms of laboratory results; `core/record/lab-results/labels.ts` names the fields. */
export const labLabels = labelSet("labResults", {
  it: {
    title: "Esami di laboratorio",
    addReport: "Aggiungi un referto",
    newResult: "Nuovo risultato",
    edit: "Modifica risultato",
    list: "Risultati",
    empty: "Qui trovi i risultati dei tuoi esami del sangue e delle urine, raggruppati per esame.",
    search: "Cerca un esame o un laboratorio",
    testHint: "Scegli dall'elenco, oppure scrivi il nome che leggi sul referto.",
    testRepeated: "Questo esame è già nel referto: controlla che non sia un errore.",
    resultHint: "Come sul referto: 12,5 oppure <0,05 oppure negativo.",
    unitNone: "Nessuna",
    unitHint: "Controlla che sia quella del referto.",
    unitUnusual: "Non è usuale per questo esame: controlla il referto.",
    rangeHint: "Come sul referto: 70 - 99 oppure < 200 oppure assente.",
    flagHint: "Il segno accanto al risultato, se c'è: H o ↑ è alto, L o ↓ è basso.",
    flagNone: "Nessuna",
    statusHint: "Se il referto dice che è provvisorio o definitivo.",
    statusNone: "Non indicato",
    dateHint: "Il giorno del prelievo.",
    time: "Ora",
    timeHint: "Se la leggi sul referto, per esempio 08:30.",
    fileNone: "Nessun file",
    addFile: "Carica il referto (PDF o foto)",
    fileHint: "Un file che hai già caricato. Per un file nuovo premi il pulsante qui sotto.",
    newReport: "Nuovo referto",
    line: "Risultato {{number}}",
    lines: "Risultati",
    addLine: "Aggiungi un altro risultato",
    removeLine: "Togli il risultato {{number}}",
    saved_one: "{{count}} risultato è già salvato. Restano questi: controllali e salva di nuovo.",
    saved_other: "{{count}} risultati sono già salvati. Restano questi: controllali e salva di nuovo.",
    since: "{{trend}} rispetto al {{date}}",
    latest: "{{value}}, il {{date}}",
    chart: "{{test}} nel tempo",
    summary: "{{count}} risultati in {{unit}}, da {{low}} a {{high}}.",
    newestBand: "Ultimo valore: {{band}}.",
    band: "La fascia è l'intervallo di riferimento dell'ultimo valore: {{range}}.",
    leftOut_one: "{{count}} risultato non è nel grafico: non è un numero esatto, o la sua unità non si può convertire.",
    leftOut_other:
      "{{count}} risultati non sono nel grafico: non sono numeri esatti, o la loro unità non si può convertire.",
    notADiagnosis: "Un risultato fuori dall'intervallo non è una diagnosi: parlane con il tuo medico.",
  },
  en: {
    title: "Laboratory results",
    addReport: "Add a report",
    newResult: "New result",
    edit: "Edit result",
    list: "Results",
    empty: "The results of your blood and urine tests are here, grouped by test.",
    search: "Search a test or a laboratory",
    testHint: "Choose from the list, or write the name on the report.",
    testRepeated: "This test is already in the report: check that it is not a mistake.",
    resultHint: "As on the report: 12.5 or <0.05 or negative.",
    unitNone: "None",
    unitHint: "Check that it is the one on the report.",
    unitUnusual: "Not usual for this test: check the report.",
    rangeHint: "As on the report: 70 - 99 or < 200 or absent.",
    flagHint: "The mark next to the result, if there is one: H or ↑ is high, L or ↓ is low.",
    flagNone: "None",
    statusHint: "If the report says that it is preliminary or final.",
    statusNone: "Not stated",
    dateHint: "The day of the sample.",
    time: "Time",
    timeHint: "If it is on the report, for example 08:30.",
    fileNone: "No file",
    addFile: "Upload the report (PDF or photo)",
    fileHint: "A file that you have already uploaded. For a new file press the button below.",
    newReport: "New report",
    line: "Result {{number}}",
    lines: "Results",
    addLine: "Add another result",
    removeLine: "Remove result {{number}}",
    saved_one: "{{count}} result is already saved. These are left: check them and save again.",
    saved_other: "{{count}} results are already saved. These are left: check them and save again.",
    since: "{{trend}} since {{date}}",
    latest: "{{value}}, on {{date}}",
    chart: "{{test}} over time",
    summary: "{{count}} results in {{unit}}, from {{low}} to {{high}}.",
    newestBand: "Latest value: {{band}}.",
    band: "The band is the reference range of the latest value: {{range}}.",
    leftOut_one: "{{count}} result is not in the chart: it is not an exact number, or its unit cannot be converted.",
    leftOut_other:
      "{{count}} results are not in the chart: they are not exact numbers, or their units cannot be converted.",
    notADiagnosis: "A result outside the range is not a diagnosis: talk to your doctor about it.",
  },
});

export type LabLabel = Label<NonNullable<(typeof labLabels)["keys"]>>;

/** The labels of the fields. */
export const labFieldLabels = (language: Language, label: LabLabel, level: string, tags: string) => {
  const { test, value, unit, range, flag, date, laboratory, status, file, note } = labResultLabels[language];
  return {
    ...{ test, value, textValue: value, unit, range, rangeHigh: range, flag },
    ...{ date, time: label("time"), laboratory, status, file, note, tags, level },
  };
};
