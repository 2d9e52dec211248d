import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { guideAddress } from "./guide-address.ts";
import { Loader } from "./Loader.tsx";
import { menuLabels } from "./menu-labels.ts";
import { NavigationModel } from "./navigation-model.ts";
import { NetworkModel } from "./network-model.ts";
import { favouritesIn, placeOf } from "./places.ts";
import { Shell } from "./Shell.tsx";
import { SessionModel } from "./session-model.ts";
import { SettingsModel } from "./settings-model.ts";

/** Everything a signed-in person sees, inside the shell. */
export const SignedInArea = observer(() => {
  const label = useLabels(menuLabels);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { current } = useModel(LanguageModel);
  const navigation = useModel(NavigationModel);
  const record = useModel(RecordModel);
  const session = useModel(SessionModel);
  const settings = useModel(SettingsModel);
  const network = useModel(NetworkModel);
  const place = placeOf(label, pathname);
  const support = settings.now.supportUrl;
  const active = navigation.activeAt(pathname);
  const patient = record.record?.patient;
  return (
    <Shell
      header={{
        home: ROUTES.sheet,
        places: navigation.menu.map((item) => ({ ...place(item), below: item.submenu.map(place) })),
        account: {
          name: patient === undefined ? "" : `${patient.name} ${patient.surname}`,
          open: () => void navigate(ROUTES.account),
          ...(support !== "" && { support: () => void window.open(support, "_blank", "noopener,noreferrer") }),
          logOut: session.signOut,
        },
      }}
      {...(active !== null && {
        sub: { of: placeOf(label, pathname)(active).label, places: active.submenu.map(place) },
      })}
      favourites={favouritesIn(navigation.menu).map(place)}
      footer={{
        privacy: guideAddress("privacy", current),
        terms: guideAddress("termini", current),
        guide: guideAddress("guida", current),
        year: new Date().getFullYear(),
      }}
      banners={[
        ...(settings.now.demo ? (["demo"] as const) : []),
        ...(network.online ? [] : (["offline"] as const)),
        ...(record.fromMemory && network.online ? (["fromMemory"] as const) : []),
      ]}
    >
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
    </Shell>
  );
});
