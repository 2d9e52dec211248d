import { levelName } from "@libretto/core/access/confidentiality";
import { type Association, tagsWithNames } from "@libretto/core/record/doctors/association";
import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../shared/labels.ts";
import { doctorLabels } from "./doctor-labels.ts";

/** Says what this doctor may see. */
export const SharingNotice = observer(({ association }: { readonly association: Association }) => {
  const label = useLabels(doctorLabels);
  const message = useMessages();
  const { visibility, level } = association.clearance;
  if (visibility === "unspecified") return null;
  const tags = tagsWithNames(association)
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ");
  return (
    <p>
      {label(visibility, { level, name: message(levelName(level)), tags })}
      <small>{label("whatIsMissing")}</small>
    </p>
  );
});
