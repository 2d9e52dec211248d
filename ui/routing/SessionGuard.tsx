import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useModel } from "../shared/models.ts";
import { loginAddress } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";

/** Checks the session before each navigation. The area reports its end. */
export const SessionGuard = observer(({ Area }: { readonly Area: ComponentType }) => {
  const session = useModel(SessionModel);
  const { pathname, search, hash } = useLocation();
  if (session.isLeaving || session.isValidNow()) return <Area />;
  return <Navigate to={session.loginPage(loginAddress(pathname + search + hash))} replace />;
});
