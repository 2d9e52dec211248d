import { PAGES, type PrivatePage } from "@libretto/core/navigation/pages";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { RecordModel } from "../record/record-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import type { Messages } from "../shared/messages-model.ts";
import { useModel } from "../shared/models.ts";
import { preload } from "../shell/load-with-retry.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { ErrorBoundary } from "../shell/page/ErrorBoundary.tsx";
import { GuideContext } from "../shell/page/guide-context.ts";
import { PageProgress } from "../shell/page/PageProgress.tsx";
import { PageSkeleton } from "../shell/page/PageSkeleton.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { isSettingsPage, SettingsFrame } from "../shell/page/SettingsFrame.tsx";
import { SigningOut } from "../shell/session/SigningOut.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import { ClosedRecordPage, NotFoundPage, WrongAudiencePage } from "./error-pages.ts";
import { isForOtherAudience } from "./page-audience.ts";
import { preloadLinks } from "./preload-links.ts";
import { SignedInShell, useStartPage } from "./SignedInShell.tsx";
import { createSignedInPages, type SignedInPages } from "./signed-in-pages.ts";
import { useOnPageChange } from "./use-on-page-change.ts";
import { useRequestedRow } from "./use-requested-row.ts";
import { useStayWithoutNetwork } from "./use-stay-without-network.ts";
import type { WrongAudiencePageProps } from "./WrongAudiencePage.tsx";

const AUDIENCE_LABELS = {
  users: "forPatients",
  patients: "forPatients",
  doctors: "forDoctors",
  calculatorUsers: "forCalculators",
  administrators: "forAdministrators",
} as const;

/** The pages about the records of other people. */
const OF_CARERS: readonly PrivatePage[] = ["carers", "caredRecord"];

const audienceOf = (name: PrivatePage): WrongAudiencePageProps["audience"] =>
  OF_CARERS.includes(name) ? "forCarers" : AUDIENCE_LABELS[PAGES[name].audience];

/**
 * Pages about the account that show a record: of the opened one to who represents its patient. A mailed link, which has a
 * code in its fragment, is for the account.
 */
const OF_REPRESENTED: readonly PrivatePage[] = ["carers", "reminders", "accessLog", "consents", "restore"];

interface AccountPageProps {
  readonly name: PrivatePage;
  readonly children: ReactNode;
}

/** A page about the account, which is the carer's own: it is shown with the own record. */
const WithOwnRecord = observer(({ name, children }: AccountPageProps) => {
  const session = useModel(SessionModel);
  const { pathname, search, hash } = useLocation();
  const { opened } = session;
  const isOfOther = opened !== null && !(opened.right === "represent" && OF_REPRESENTED.includes(name) && hash === "");
  useEffect(() => {
    if (isOfOther) session.openRecord(null, pathname + search + hash);
  }, [session, isOfOther, pathname, search, hash]);
  return isOfOther ? null : children;
});

/** A page for another audience says so, and links to `home`, the start page of this user. */
const routesFor = ({ pages }: SignedInPages, isForOthers: (name: PrivatePage) => boolean, home: string) =>
  pages.map(({ name, path, guide = null, Page }) => (
    <Route
      key={name}
      path={path}
      element={
        isForOthers(name) ? (
          <WrongAudiencePage audience={audienceOf(name)} home={home} />
        ) : (
          <GuideContext value={guide}>
            {isSettingsPage(name) ? (
              <SettingsFrame isForOthers={isForOthers}>
                {name === "bin" ? (
                  <Page />
                ) : (
                  <WithOwnRecord name={name}>
                    <Page />
                  </WithOwnRecord>
                )}
              </SettingsFrame>
            ) : (
              <Page />
            )}
          </GuideContext>
        )
      }
    />
  ));

/** The frame of a page that also opens without a session, for a signed-in user. */
export const SignedInFrame = observer(({ children }: { readonly children: ReactNode }) =>
  useModel(SessionModel).isLeaving ? <SigningOut /> : <SignedInShell>{children}</SignedInShell>,
);

interface Props {
  readonly pages: SignedInPages;
}

/** Prints the patient's name above each page, except above the record of another person, which has that name. */
const usePrintHeader = (): void => {
  const { record, today } = useModel(RecordModel);
  const isOther = useLocation().pathname.startsWith(ROUTES.caredRecord.replace(":id", ""));
  const header = record === null ? null : printHeaderOf(record.patient, today);
  useEffect(() => {
    if (isOther) return;
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header, isOther]);
};

/** The pages inside the shell. */
const PagesInShell = observer(({ pages }: Props) => {
  const { pathname } = useLocation();
  const record = useModel(RecordModel);
  const navigation = useModel(NavigationModel);
  const { opened } = useModel(SessionModel);
  useOnPageChange(opened === null ? record.reloadCached : record.checkAccess);
  useOnPageChange(navigation.retryLoad);
  useOnPageChange(pages.progress.finish);
  useStayWithoutNetwork(pages.progress);
  useEffect(() => preload(pages.preloaded), [pages]);
  useEffect(() => preloadLinks(document, (path) => void pages.loadAt(path)), [pages]);
  useRequestedRow(useModel(SectionsModel));
  usePrintHeader();
  const home = useStartPage();
  const isClosed = opened !== null && record.absent;
  const isForOthers = (name: PrivatePage) => pathname !== home && isForOtherAudience(name, navigation, record.absent);
  if (pathname === START_PAGE && home !== START_PAGE && !isClosed) return <Navigate to={home} replace />;
  return (
    <SignedInShell>
      <PageProgress model={pages.progress} />
      {/* The boundary has no key: a navigation shows the last page until the next one is loaded, not the fallback. */}
      <Suspense fallback={<PageSkeleton />}>
        <ErrorBoundary key={pathname}>
          {isClosed ? (
            <ClosedRecordPage />
          ) : (
            <Routes>
              {routesFor(pages, isForOthers, home)}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          )}
        </ErrorBoundary>
      </Suspense>
    </SignedInShell>
  );
});

/** Everything a signed-in user sees, until sign-out starts. */
const SignedInArea = observer(({ pages }: Props) =>
  useModel(SessionModel).isLeaving ? (
    <SigningOut />
  ) : (
    <AtCanonicalPath>
      <PagesInShell pages={pages} />
    </AtCanonicalPath>
  ),
);

/** Loads the area with the page of `firstPath`. */
export const loadArea = async (
  addMessages: (messages: Messages) => void,
  firstPath: string,
): Promise<ComponentType> => {
  const pages = createSignedInPages(addMessages);
  await pages.loadAt(firstPath);
  return () => <SignedInArea pages={pages} />;
};
