import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { PublicFrame } from "../app/PublicFrame.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";
import { ConfirmationModel } from "./registration-model.ts";

const Confirmation = observer(() => {
  const label = useLabels(entryLabels);
  const say = useMessages();
  const model = useModel(ConfirmationModel);
  const done = model.said !== null && !model.failed;
  return (
    <PublicFrame>
      <EntryTitle key={String(done)}>{label("confirmTitle")}</EntryTitle>
      {!done && <p>{label("confirmText")}</p>}
      <p role={model.failed ? "alert" : "status"} className={model.failed ? styles.refused : undefined}>
        {model.said !== null && say(model.said)}
      </p>
      {done ? (
        <p>
          <Link to={ROUTES.login}>{label("toSignIn")}</Link>
        </p>
      ) : (
        <Button tone="primary" wide busy={model.confirming} onClick={model.confirm}>
          {label("confirm")}
        </Button>
      )}
      {model.failed && (
        <p>
          <Link to={ROUTES.register}>{label("newLink")}</Link>
        </p>
      )}
    </PublicFrame>
  );
});

/** Where the mailed confirmation link leads; another link opened in its place begins anew. */
export const ConfirmPage = () => <Confirmation key={useLocation().hash} />;
