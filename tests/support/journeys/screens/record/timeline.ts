import { ROUTES } from "@libretto/core/navigation/routes";
import { timelineLabels } from "@libretto/ui/record/timeline/timeline-labels";
import { waitForTitle } from "../form-steps.ts";
import type { ScreenDefinition } from "../screen.ts";

/** The screens of the timeline. */
export const timelineScreens: readonly ScreenDefinition[] = [
  {
    name: "timeline",
    path: ROUTES.timeline,
    dark: true,
    show: async (visit) => {
      await waitForTitle(visit, visit.labels(timelineLabels)("title"));
      await visit.page.getByRole("slider").waitFor();
    },
  },
];
