import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PublicFrame } from "../app/PublicFrame.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";
import type { ConfirmationModel } from "./registration-model.ts";

interface Props {
  readonly model: ConfirmationModel;
  readonly title: string;
  readonly text: string;
  /** The way on when the link is no good any more. */
  readonly otherwise?: ReactNode;
}

/** Where a mailed link to confirm something leads. */
export const Confirmation = observer(({ model, title, text, otherwise }: Props) => {
  const label = useLabels(entryLabels);
  const say = useMessages();
  const done = model.said !== null && !model.failed;
  return (
    <PublicFrame>
      <EntryTitle key={String(done)}>{title}</EntryTitle>
      {!done && <p>{text}</p>}
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
      {model.failed && otherwise !== undefined && <p>{otherwise}</p>}
    </PublicFrame>
  );
});
