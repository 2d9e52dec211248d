import type { Vaccination } from "../../record/vaccinations/vaccination.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** How vaccinations appear in reports. */
export const vaccinationPresentation: Presentation<Vaccination> = {
  titleOf: ({ labels }) => labels.vaccinations,
  columns: (context) => {
    const { labels, formatDay } = context;
    return [
      {
        label: labels.vaccine,
        cell: ({ vaccine }) => vaccine.name,
        paper: {
          share: 0.4,
          texts: ({ vaccine, booster, batch, place }) => [
            ...paperTexts("strong", vaccine.name),
            ...paperTexts("quiet", labels.doseOf(booster), batch === "" ? "" : `${labels.batch}: ${batch}`, place),
          ],
        },
      },
      { label: labels.booster, cell: ({ booster }) => labels.doseOf(booster) },
      { label: labels.day, cell: ({ givenOn }) => formatDay(givenOn), paper: { share: 0.19 } },
      { label: labels.batch, cell: ({ batch }) => batch },
      { label: labels.vaccinationPlace, cell: ({ place }) => place },
      { label: labels.reactions, cell: ({ reactions }) => reactions, paper: { share: 0.41 } },
      levelColumn(context),
    ];
  },
};
