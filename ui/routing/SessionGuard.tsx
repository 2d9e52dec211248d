import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useModel } from "../shared/models.ts";
import { loginAddress } from "../shell/router-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";

/** The session guard: looks before each navigation whether the session is there and not over; the area says that it ends. */
export const SessionGuard = observer(({ Area }: { readonly Area: ComponentType }) => {
  const session = useModel(SessionModel);
  const { pathname, search } = useLocation();
  if (session.leaving || session.isValidNow()) return <Area />;
  return <Navigate to={session.loginPage(loginAddress(pathname + search))} replace />;
});
