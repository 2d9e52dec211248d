import { labelSet } from "../translations.ts";

/** Labels of all charts. */
export const chartLabels = labelSet("charts", {
  it: {
    broken: "La linea si interrompe dove per molto tempo non ci sono valori.",
    marked: "Sono segnate {{shown}} misure su {{total}}; la linea le ha tutte.",
    asTable: "Come tabella",
    asChart: "Come grafico",
  },
  en: {
    broken: "The line is broken where there are no values for a long time.",
    marked: "{{shown}} of {{total}} measurements are marked; the line has all of them.",
    asTable: "As a table",
    asChart: "As a chart",
  },
});
