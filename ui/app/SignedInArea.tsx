import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { useModel } from "../shared/models.ts";
import { Boundary } from "./Boundary.tsx";
import { Loader } from "./Loader.tsx";
import { NetworkModel } from "./network-model.ts";
import { Shell } from "./Shell.tsx";
import { SessionModel } from "./session-model.ts";
import { SettingsModel } from "./settings-model.ts";
import { useMenu } from "./use-menu.ts";

/** Everything a signed-in person sees, inside the shell. */
export const SignedInArea = observer(() => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { places, active, favourites } = useMenu();
  const record = useModel(RecordModel);
  const session = useModel(SessionModel);
  const settings = useModel(SettingsModel);
  const network = useModel(NetworkModel);
  const support = settings.now.supportUrl;
  const patient = record.record?.patient;
  return (
    <Shell
      header={{
        home: ROUTES.sheet,
        places,
        account: {
          name: patient === undefined ? "" : `${patient.name} ${patient.surname}`,
          open: () => void navigate(ROUTES.account),
          ...(support !== "" && { support: () => void window.open(support, "_blank", "noopener,noreferrer") }),
          logOut: session.signOut,
        },
      }}
      {...(active !== null && { sub: active })}
      favourites={favourites}
      banners={[
        ...(settings.now.demo ? (["demo"] as const) : []),
        ...(network.online ? [] : (["offline"] as const)),
        ...(record.fromMemory && network.online ? (["fromMemory"] as const) : []),
      ]}
    >
      <Boundary key={pathname}>
        <Suspense fallback={<Loader />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </Shell>
  );
});
