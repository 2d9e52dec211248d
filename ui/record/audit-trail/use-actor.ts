import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { type AccessLogEntry, viewIdOf } from "@libretto/core/record/access-log/log-entry";
import { codeNameOf } from "@libretto/core/record/across/emergency/emergency-view";
import { useLabels } from "../../shared/labels.ts";
import { auditTrailLabels } from "./audit-trail-labels.ts";

/** The name of the actor. For somebody who used an emergency sheet or a share link, the name of its code. */
export const useActor = (): ((entry: Pick<AccessLogEntry, "by" | "name" | "object">) => string) => {
  const trailLabel = useLabels(auditTrailLabels);
  return ({ by, name, object }) => {
    const code = by === "withCode" || by === "withLink" ? viewIdOf(object) : null;
    if (code !== null) return trailLabel(`${by === "withLink" ? by : "withCode"}Named`, { code: codeNameOf(code) });
    return name === "" ? trailLabel(`${by}Actor`) : `${isolateDirection(name)} (${trailLabel(`${by}Actor`)})`;
  };
};
