import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";

/** The same text for every address, so that it does not reveal which accounts exist. */
export const MailSent = observer(() => {
  const label = useLabels(entryLabels);
  return (
    <PublicFrame>
      <EntryTitle>{label("lookAtMail")}</EntryTitle>
      <p role="status">{label("mailSent")}</p>
      <p>
        <Link to={ROUTES.login}>{label("toSignIn")}</Link>
      </p>
    </PublicFrame>
  );
});
