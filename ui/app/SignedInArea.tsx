import { DOCTOR_ROUTES } from "@libretto/core/navigation/doctor-routes";
import { LANDING, ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { useModel, useOwn } from "../shared/models.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { WordsModel } from "../shared/words-model.ts";
import { Boundary } from "./Boundary.tsx";
import { Leaving } from "./Leaving.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { NavigationModel } from "./navigation-model.ts";
import { OthersPage } from "./OthersPage.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { printHeader, setPrintHeader } from "./print-header.ts";
import { type PrivatePages, privatePages } from "./private-pages.ts";
import { Shell } from "./Shell.tsx";
import { SessionModel } from "./session-model.ts";
import { SettingsModel } from "./settings-model.ts";
import { SignOut } from "./sign-out.ts";
import { useEachPage } from "./use-each-page.ts";
import { useMenu } from "./use-menu.ts";
import { isAnothers } from "./whose-page.ts";

const ADDRESSES = { ...ROUTES, ...DOCTOR_ROUTES };

const audienceOf = (name: keyof PrivatePages) => {
  if (name === "calculators") return "forCalculators";
  return name in DOCTOR_ROUTES ? "forDoctors" : "forPatients";
};

/** A page of another role says so, and leads to where this person begins, `home`. */
const routesFor = (pages: PrivatePages, isOthers: (name: keyof PrivatePages) => boolean, home: string) =>
  (Object.keys(pages) as (keyof PrivatePages)[]).map((name) => {
    const Page = pages[name];
    const element = isOthers(name) ? <OthersPage audience={audienceOf(name)} home={home} /> : <Page />;
    return <Route key={name} path={ADDRESSES[name]} element={element} />;
  });

/** The pages inside the shell; other spellings of addresses lead on (decision W13). */
const Inside = observer(() => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { places, active, favourites, ...menu } = useMenu();
  const record = useModel(RecordModel);
  const signOut = useModel(SignOut);
  const settings = useModel(SettingsModel);
  const network = useModel(NetworkModel);
  const words = useModel(WordsModel);
  const pages = useOwn(() => privatePages((more) => words.learn(more)));
  const navigation = useModel(NavigationModel);
  useEachPage(record.catchUp);
  useEachPage(navigation.retryLoad);
  const patient = record.record?.patient ?? null;
  const header = patient === null ? null : printHeader(patient, record.today);
  useEffect(() => {
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header]);
  const support = settings.now.supportUrl;
  const home = menu.home ?? (record.absent ? ROUTES.account : LANDING);
  const isOthers = (name: keyof PrivatePages) => pathname !== home && isAnothers(name, navigation, record.absent);
  if (pathname === LANDING && home !== LANDING) return <Navigate to={home} replace />;
  return (
    <Shell
      header={{
        home,
        places,
        account: {
          whose: patient,
          open: () => void navigate(ROUTES.account),
          ...(support !== "" && { support: () => void window.open(support, "_blank", "noopener,noreferrer") }),
          logOut: () => void signOut.byChoice(),
        },
      }}
      {...(active !== null && { sub: active })}
      favourites={favourites}
      banners={[
        ...(settings.now.demo ? [{ about: "demo" } as const] : []),
        ...(network.online ? [] : [{ about: "offline" } as const]),
        ...(record.fromMemory && network.online ? [{ about: "fromMemory" } as const] : []),
        ...(navigation.failed && network.online
          ? [{ about: "menuFailed", retry: () => void navigation.retryLoad() } as const]
          : []),
      ]}
    >
      <Boundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routesFor(pages, isOthers, home)}
            <Route path="/" element={<Navigate to={home} replace />} />
            <Route path="/Registro" element={<Navigate to={home} replace />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Boundary>
    </Shell>
  );
});

/** Everything a signed-in person sees, until the end is asked for. */
export const SignedInArea = observer(() => (useModel(SessionModel).leaving ? <Leaving /> : <Inside />));
