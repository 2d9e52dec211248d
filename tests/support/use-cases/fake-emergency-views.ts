import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { EmergencyViews } from "@libretto/core/ports/record/emergency-views";
import type { EmergencyView } from "@libretto/core/record/across/emergency/emergency-view";
import { aPatient } from "../builders.ts";

/** What the fake stores of a link. */
export interface StoredView extends EmergencyView {
  readonly patient: number;
  readonly secretDigest: string;
}

/** The emergency links in memory, at most `maximum` of them. */
export const createFakeEmergencyViews = (maximum = 2) => {
  const views: StoredView[] = [];
  const tooMany = failure("refused", "emergency.tooMany");
  const emergencyViews: Omit<EmergencyViews, "close"> = {
    checkLimit: () =>
      taskEither.flatten(
        taskEither.fromIO(() => (views.length < maximum ? taskEither.right(undefined) : taskEither.left(tooMany))),
      ),
    create: (patient, id, secretDigest, createdAt, until) =>
      taskEither.fromIO(() => {
        const view = { id, createdAt, until, openedAt: null, closedAt: null };
        views.push({ ...view, patient, secretDigest });
        return view;
      }),
    list: () => taskEither.fromIO(() => [...views]),
    open: (patient, secretDigest, now) =>
      taskEither.fromIO(() => {
        const found = views.find((view) => view.patient === patient && view.secretDigest === secretDigest);
        if (found === undefined || found.closedAt !== null || found.until <= now) return null;
        return { id: found.id, account: aPatient().account, patient, until: found.until };
      }),
  };
  return { emergencyViews, views };
};
