import { levelName } from "@libretto/core/access/confidentiality";
import { type Association, tagsWithNames } from "@libretto/core/record/doctors/association";
import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../shared/labels.ts";
import { doctorLabels } from "./doctor-labels.ts";

interface Props {
  readonly association: Association;
  /** Whether one line has to be enough. */
  readonly isShort?: boolean;
}

/** Says what this doctor may see. */
export const SharingNotice = observer(({ association, isShort = false }: Props) => {
  const label = useLabels(doctorLabels);
  const message = useMessages();
  const { visibility, level } = association.clearance;
  if (visibility === "unspecified") return null;
  const tags = tagsWithNames(association)
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ");
  return isShort ? (
    <p>
      {`${label(`${visibility}Short`, { level, name: message(levelName(level)), tags })} ${label("whatIsMissing")}`}
    </p>
  ) : (
    <p>
      {label(visibility, { level, name: message(levelName(level)), tags })}
      <small>{label("whatIsMissing")}</small>
    </p>
  );
});
