import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Spinner } from "../shared/controls/Spinner.tsx";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { frameLabels } from "./frame-labels.ts";
import { loginAddress } from "./router-model.ts";
import { SessionModel } from "./session-model.ts";
import styles from "./shell.module.css";

const Leaving = observer(() => {
  const label = useLabels(frameLabels);
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      {label("leaving")}
    </div>
  );
});

/** The session guard: looks before each navigation whether the session is there and not over. */
export const Guarded = observer(({ Area }: { readonly Area: ComponentType }) => {
  const session = useModel(SessionModel);
  const { pathname, search } = useLocation();
  if (!session.mayPass()) return <Navigate to={session.loginPage(loginAddress(pathname + search))} replace />;
  return session.leaving ? <Leaving /> : <Area />;
});
