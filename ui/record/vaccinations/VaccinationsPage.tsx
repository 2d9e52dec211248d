import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { createSectionPage } from "../section-parts/create-section-page.tsx";
import { vaccinationsView } from "./section.tsx";
import { VaccinationAdvice } from "./VaccinationAdvice.tsx";
import { vaccinationLabels } from "./vaccination-labels.ts";

/** The vaccinations, what to check with the doctor, and official links. */
export const VaccinationsPage = createSectionPage({
  ...{ section: vaccinations, view: vaccinationsView, labels: vaccinationLabels, list: "vaccinations" },
  After: VaccinationAdvice,
});
