import { DOCTOR_ROUTES } from "@libretto/core/navigation/doctor-routes";
import { ROUTES, START_PAGE } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { MessagesModel } from "../shared/messages-model.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { useMenu } from "../shell/menu/use-menu.ts";
import { ErrorBoundary } from "../shell/page/ErrorBoundary.tsx";
import { PageSkeleton } from "../shell/page/PageSkeleton.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { Shell } from "../shell/Shell.tsx";
import { SigningOut } from "../shell/session/SigningOut.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import { NotFoundPage, WrongRolePage } from "./error-pages.ts";
import { isForOtherRole } from "./page-roles.ts";
import { type PrivatePages, privatePages } from "./private-pages.ts";
import { useOnPageChange } from "./use-on-page-change.ts";

const ADDRESSES = { ...ROUTES, ...DOCTOR_ROUTES };

const audienceFor = (name: keyof PrivatePages) => {
  if (name === "calculators") return "forCalculators";
  return name in DOCTOR_ROUTES ? "forDoctors" : "forPatients";
};

/** A page of another role says so, and links to `home`, the start page of this user. */
const routesFor = (pages: PrivatePages, isOtherRole: (name: keyof PrivatePages) => boolean, home: string) =>
  (Object.keys(pages) as (keyof PrivatePages)[]).map((name) => {
    const Page = pages[name];
    const element = isOtherRole(name) ? <WrongRolePage audience={audienceFor(name)} home={home} /> : <Page />;
    return <Route key={name} path={ADDRESSES[name]} element={element} />;
  });

/** The pages inside the shell. */
const SignedInPages = observer(() => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { items, active, favourites, ...menu } = useMenu();
  const record = useModel(RecordModel);
  const signOut = useModel(SignOut);
  const settings = useModel(SettingsModel);
  const network = useModel(NetworkModel);
  const messages = useModel(MessagesModel);
  const pages = useOwnModel(() => privatePages((more) => messages.add(more)));
  const navigation = useModel(NavigationModel);
  useOnPageChange(record.reloadCached);
  useOnPageChange(navigation.retryLoad);
  const patient = record.record?.patient ?? null;
  const header = patient === null ? null : printHeaderOf(patient, record.today);
  useEffect(() => {
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header]);
  const support = settings.now.supportUrl;
  const home = menu.home ?? (record.absent ? ROUTES.account : START_PAGE);
  const isOtherRole = (name: keyof PrivatePages) =>
    pathname !== home && isForOtherRole(name, navigation, record.absent);
  if (pathname === START_PAGE && home !== START_PAGE) return <Navigate to={home} replace />;
  return (
    <Shell
      header={{
        home,
        items,
        account: {
          patient,
          open: () => void navigate(ROUTES.account),
          ...(support !== "" && { support: () => void window.open(support, "_blank", "noopener,noreferrer") }),
          logOut: () => void signOut.signOutByChoice(),
        },
      }}
      {...(active !== null && { sub: active })}
      favourites={favourites}
      banners={[
        ...(settings.now.demo ? [{ state: "demo" } as const] : []),
        ...(network.online ? [] : [{ state: "offline" } as const]),
        ...(record.fromMemory && network.online ? [{ state: "fromMemory" } as const] : []),
        ...(navigation.failed && network.online
          ? [{ state: "menuFailed", retry: () => void navigation.retryLoad() } as const]
          : []),
      ]}
    >
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routesFor(pages, isOtherRole, home)}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
});

/** Everything a signed-in user sees, until sign-out starts. */
export const SignedInArea = observer(() =>
  useModel(SessionModel).isLeaving ? (
    <SigningOut />
  ) : (
    <AtCanonicalPath>
      <SignedInPages />
    </AtCanonicalPath>
  ),
);
