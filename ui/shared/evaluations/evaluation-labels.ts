import { labelSet } from "../translations.ts";

/** What this installation does not evaluate, because its operator has switched the function off. */
export const evaluationLabels = labelSet("evaluations", {
  it: {
    title_values: "Valori non valutati",
    title_valuesForDoctor: "Valori non valutati",
    title_doses: "Dosi non calcolate",
    title_scores: "Punteggi non calcolati",
    values:
      "Questa installazione non valuta i valori: non dice se sono alti, bassi o urgenti. Confrontali con gli intervalli del referto e chiedi al medico.",
    valuesForDoctor: "Questa installazione non valuta i valori: nessuno è segnalato come urgente.",
    doses:
      "Questa installazione non calcola dosi: chi offre il servizio ha spento questa funzione. Chiedi al medico o al farmacista.",
    scores:
      "Questa installazione non calcola punteggi né la funzione dei reni: chi offre il servizio ha spento questa funzione. Chiedi al medico.",
  },
  en: {
    title_values: "Values not evaluated",
    title_valuesForDoctor: "Values not evaluated",
    title_doses: "Doses not computed",
    title_scores: "Scores not computed",
    values:
      "This installation does not evaluate values: it does not say whether they are high, low or urgent. Compare them with the ranges of the report and ask your doctor.",
    valuesForDoctor: "This installation does not evaluate values: none is reported as urgent.",
    doses:
      "This installation computes no doses: its operator has switched this function off. Ask your doctor or pharmacist.",
    scores:
      "This installation computes no scores and no kidney function: its operator has switched this function off. Ask your doctor.",
  },
});
