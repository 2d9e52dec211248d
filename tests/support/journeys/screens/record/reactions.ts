import { ROUTES } from "@libretto/core/navigation/routes";
import { reactionLabels } from "@libretto/ui/record/reactions/reaction-labels";
import { pressRowAction, waitForErrorSummary, waitForTitle } from "../form-steps.ts";
import { button, type PageVisit, regionOf, type ScreenDefinition, topDialog } from "../screen.ts";

const waitForReactions = async (visit: PageVisit) => {
  const label = visit.labels(reactionLabels);
  await waitForTitle(visit, label("title"));
  await regionOf(visit.page, label("draftList")).getByRole("listitem").first().waitFor();
};

const openDraft = async (visit: PageVisit) => {
  await waitForReactions(visit);
  await pressRowAction(visit, visit.labels(reactionLabels)("draftList"), "edit");
  await topDialog(visit.page).waitFor();
};

const openStep = (visit: PageVisit, step: "person" | "destination") =>
  button(topDialog(visit.page), new RegExp(`^\\d\\. ${visit.labels(reactionLabels)(step)}`)).click();

/** The screens of reports of adverse reactions. */
export const reactionScreens: readonly ScreenDefinition[] = [
  { name: "reactions", path: ROUTES.reactions, dark: true, show: waitForReactions },
  { name: "reaction-draft", path: ROUTES.reactions, dark: true, show: openDraft },
  {
    name: "reaction-person",
    isVariant: true,
    path: ROUTES.reactions,
    show: async (visit) => {
      await openDraft(visit);
      await openStep(visit, "person");
    },
  },
  {
    name: "reaction-incomplete",
    isVariant: true,
    path: ROUTES.reactions,
    show: async (visit) => {
      await openDraft(visit);
      await openStep(visit, "destination");
      await button(topDialog(visit.page), visit.labels(reactionLabels)("complete")).click();
      await waitForErrorSummary(visit);
    },
  },
];
