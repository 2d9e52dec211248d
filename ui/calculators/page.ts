import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The calculators; each has an address of its own. */
export const calculatorsPage: PageDescriptor = {
  name: "calculators",
  menu: {
    calculators: { label: { it: "Calcolatrice medica", en: "Medical calculator" } },
    doses: { label: { it: "Dosi", en: "Doses" } },
    clearance: { label: { it: "Clearance (reni)", en: "Clearance (kidneys)" } },
    scores: { label: { it: "Punteggi", en: "Scores" } },
  },
  guide: "calcolatrice",
  load: async (addMessages) => {
    const { CALCULATOR_MESSAGES, CalculatorPages } = await import("./CalculatorPages.tsx");
    addMessages(CALCULATOR_MESSAGES);
    return CalculatorPages;
  },
};
