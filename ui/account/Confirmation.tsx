import type { MessageCode } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../shared/labels.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { EntryTitle } from "./EntryTitle.tsx";
import { entryLabels } from "./entry-labels.ts";
import styles from "./entry-pages.module.css";
import type { ConfirmationModel } from "./registration-model.ts";

interface Props {
  readonly model: ConfirmationModel;
  readonly title: string;
  readonly text: string;
  /** What the button says; "Confirm" otherwise. */
  readonly action?: string;
  /** Texts of this page that replace the general message of a code. */
  readonly texts?: Partial<Readonly<Record<MessageCode, string>>>;
  /** The way on when the link is no good any more. */
  readonly otherwise?: ReactNode;
  /** The way on afterwards, whether the link worked or not; otherwise the login page once it worked. */
  readonly afterwards?: ReactNode;
}

/** Where a mailed link to confirm something leads. */
export const Confirmation = observer(({ model, title, text, action, texts, otherwise, afterwards }: Props) => {
  const label = useLabels(entryLabels);
  const say = useMessages();
  const done = model.said !== null && !model.failed;
  return (
    <PublicFrame>
      <EntryTitle key={String(done)}>{title}</EntryTitle>
      {!done && <p>{text}</p>}
      <p role={model.failed ? "alert" : "status"} className={model.failed ? styles.refused : undefined}>
        {model.said !== null && (texts?.[model.said] ?? say(model.said))}
      </p>
      {done ? (
        <p>{afterwards ?? <Link to={ROUTES.login}>{label("toSignIn")}</Link>}</p>
      ) : (
        <Button tone="primary" wide busy={model.confirming} onClick={model.confirm}>
          {action ?? label("confirm")}
        </Button>
      )}
      {model.failed && <p>{otherwise ?? afterwards}</p>}
    </PublicFrame>
  );
});
