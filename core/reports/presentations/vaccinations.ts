import type { Vaccination } from "../../record/vaccinations/vaccination.ts";
import { vaccinationTexts } from "../../record/vaccinations/vaccination-texts.ts";
import { presentByTexts } from "./from-texts.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** How vaccinations appear in reports. */
export const vaccinationPresentation: Presentation<Vaccination> = presentByTexts<
  Vaccination,
  keyof typeof vaccinationTexts.it
>(vaccinationTexts, [
  {
    label: "vaccine",
    cell: ({ vaccine }) => vaccine.name,
    share: 0.4,
    texts: ({ vaccine, booster, batch, place }, { labels, language }) => [
      ...paperTexts("strong", vaccine.name),
      ...paperTexts(
        "quiet",
        labels.doseOf(booster),
        batch === "" ? "" : `${vaccinationTexts[language].batch}: ${batch}`,
        place,
      ),
    ],
  },
  { label: "booster", cell: ({ booster }, { labels }) => labels.doseOf(booster) },
  { label: "givenOn", cell: ({ givenOn }, { formatDay }) => formatDay(givenOn), share: 0.19 },
  { label: "batch", cell: ({ batch }) => batch },
  { label: "place", cell: ({ place }) => place },
  { label: "reactions", cell: ({ reactions }) => reactions, share: 0.41 },
]);
