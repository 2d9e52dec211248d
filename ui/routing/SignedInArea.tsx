import { PAGES, type PrivatePage } from "@libretto/core/navigation/pages";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { type Messages, MessagesModel } from "../shared/messages-model.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { NetworkModel } from "../shared/network-model.ts";
import { preload } from "../shell/load-with-retry.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { useMenu } from "../shell/menu/use-menu.ts";
import { ErrorBoundary } from "../shell/page/ErrorBoundary.tsx";
import { GuideContext } from "../shell/page/guide-context.ts";
import { PageSkeleton } from "../shell/page/PageSkeleton.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { isSettingsPage, SettingsFrame } from "../shell/page/SettingsFrame.tsx";
import { Shell } from "../shell/Shell.tsx";
import { SigningOut } from "../shell/session/SigningOut.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { UpdatesModel } from "../shell/updates-model.ts";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import { errorPageLoads, NotFoundPage, WrongAudiencePage } from "./error-pages.ts";
import { isForOtherAudience } from "./page-audience.ts";
import { privatePages } from "./private-pages.ts";
import { page } from "./uninterrupted-page.tsx";
import { useOnPageChange } from "./use-on-page-change.ts";
import { useRequestedRow } from "./use-requested-row.ts";

const AUDIENCE_LABELS = {
  users: "forPatients",
  patients: "forPatients",
  doctors: "forDoctors",
  calculatorUsers: "forCalculators",
  administrators: "forAdministrators",
} as const;

/** The lazy components of all pages. The browser loads most pages in advance. */
const createPages = (addMessages: (messages: Messages) => void) => {
  const pages = privatePages.map((descriptor) => {
    const load = () => descriptor.load(addMessages);
    return { ...descriptor, load, Page: page(load) };
  });
  preload([...pages.flatMap(({ load, isPreloaded }) => (isPreloaded ? [load] : [])), ...errorPageLoads]);
  return pages;
};
type Pages = ReturnType<typeof createPages>;

/** A page for another audience says so, and links to `home`, the start page of this user. */
const routesFor = (pages: Pages, isForOthers: (name: PrivatePage) => boolean, home: string) =>
  pages.map(({ name, guide = null, Page }) => (
    <Route
      key={name}
      path={ROUTES[name]}
      element={
        isForOthers(name) ? (
          <WrongAudiencePage audience={AUDIENCE_LABELS[PAGES[name].audience]} home={home} />
        ) : (
          <GuideContext value={guide}>
            {isSettingsPage(name) ? (
              <SettingsFrame isForOthers={isForOthers}>
                <Page />
              </SettingsFrame>
            ) : (
              <Page />
            )}
          </GuideContext>
        )
      }
    />
  ));

/** The pages inside the shell. */
const SignedInPages = observer(() => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { items, active, favourites, ...menu } = useMenu();
  const record = useModel(RecordModel);
  const signOut = useModel(SignOut);
  const settings = useModel(SettingsModel);
  const network = useModel(NetworkModel);
  const updates = useModel(UpdatesModel);
  const messages = useModel(MessagesModel);
  const pages = useOwnModel(() => createPages((more) => messages.add(more)));
  const navigation = useModel(NavigationModel);
  useOnPageChange(record.reloadCached);
  useOnPageChange(navigation.retryLoad);
  useRequestedRow(useModel(SectionsModel));
  const patient = record.record?.patient ?? null;
  const header = patient === null ? null : printHeaderOf(patient, record.today);
  useEffect(() => {
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header]);
  const support = settings.now.supportUrl;
  const home = menu.home ?? (record.absent ? ROUTES.account : START_PAGE);
  const isForOthers = (name: PrivatePage) => pathname !== home && isForOtherAudience(name, navigation, record.absent);
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
        ...(network.online ? [] : [{ state: "offline", readAt: record.readAt } as const]),
        ...(record.fromMemory && network.online ? [{ state: "fromMemory", readAt: record.readAt } as const] : []),
        ...(navigation.failed && network.online
          ? [{ state: "menuFailed", retry: () => void navigation.retryLoad() } as const]
          : []),
        ...(updates.isReady ? [{ state: "updateReady", reload: updates.apply } as const] : []),
      ]}
    >
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routesFor(pages, isForOthers, home)}
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
