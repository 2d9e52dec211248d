import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { PeopleMenu } from "../account/carers/people-menu.ts";
import { SecurityServices } from "../account/security/security-services.ts";
import type { OwnNameModel } from "../doctor/own-name-model.ts";
import { RecordModel } from "../record/record-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { loadCode } from "../shared/load-code.ts";
import { useModel } from "../shared/models.ts";
import { NetworkModel } from "../shared/network-model.ts";
import type { Banner } from "../shell/Banner.tsx";
import type { Support } from "../shell/menu/AccountMenu.tsx";
import { findSupport } from "../shell/menu/find-support.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { useMenu } from "../shell/menu/use-menu.ts";
import { RouterModel } from "../shell/router-model.ts";
import { Shell } from "../shell/Shell.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { SignOut } from "../shell/session/sign-out.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import { shellLabels } from "../shell/shell-labels.ts";
import { UpdatesModel } from "../shell/updates-model.ts";

const nameOfPatient = ({ name, surname }: Pick<Patient, "name" | "surname">): string =>
  `${isolateDirection(name)} ${isolateDirection(surname)}`;

/** The lines above the page about the state of the whole application. */
const useBanners = (): readonly ComponentProps<typeof Banner>[] => {
  const { record, absent, fromMemory, isServerBack, readAt } = useModel(RecordModel);
  const session = useModel(SessionModel);
  const { demo } = useModel(SettingsModel).now;
  const { online } = useModel(NetworkModel);
  const updates = useModel(UpdatesModel);
  const navigation = useModel(NavigationModel);
  return [
    ...(session.opened === null || absent
      ? []
      : [
          {
            state: "cared",
            name: record === null ? "…" : nameOfPatient(record.patient),
            goBack: () => session.openRecord(null),
          } as const,
        ]),
    ...(demo ? [{ state: "demo" } as const] : []),
    ...(online ? [] : [{ state: "offline", readAt } as const]),
    ...(fromMemory && online ? [{ state: isServerBack ? "refreshing" : "fromMemory", readAt } as const] : []),
    ...(navigation.failed && online
      ? [{ state: "menuFailed", retry: () => void navigation.retryLoad() } as const]
      : []),
    ...(updates.isReady ? [{ state: "updateReady", reload: updates.apply } as const] : []),
  ];
};

/** The start page of this user. */
export const useStartPage = (): string => {
  const { home } = useMenu();
  const { absent } = useModel(RecordModel);
  return home ?? (absent ? ROUTES.account : START_PAGE);
};

/** The entry "Support" of the account menu. */
const useSupport = (): Support => {
  const label = useLabels(shellLabels);
  const { current } = useModel(LanguageModel);
  const settings = useModel(SettingsModel).now;
  const { kind, address } = findSupport(settings, current);
  if (kind === "email") return { detail: settings.supportEmail, open: () => location.assign(address) };
  return {
    detail: label(kind === "guide" ? "guide" : "opensWindow"),
    open: () => void window.open(address, "_blank", "noopener,noreferrer"),
  };
};

/** The name in the header: of the patient, or of a user without a record. */
const useOwnName = () => {
  const { record, absent } = useModel(RecordModel);
  const sections = useModel(SectionsModel);
  const [own, setOwn] = useState<OwnNameModel | null>(null);
  useEffect(() => {
    if (!absent) return;
    const loadModel = async () => {
      const { OwnNameModel } = await import("../doctor/own-name-model.ts");
      const model = sections.sharedModel(OwnNameModel);
      setOwn(model);
      await model.load();
    };
    // without its code the header shows no name
    loadModel().catch(() => undefined);
  }, [absent, sections]);
  return record?.patient ?? (absent ? (own?.name ?? null) : null);
};

/** Opens the search over the record. Its code is loaded when it is first used. */
const useSearchDialog = (): (() => void) => {
  const sections = useModel(SectionsModel);
  return useCallback(async () => {
    const code = await loadCode(sections.services.notices, () => import("../record/search/open-search-dialog.ts"));
    code?.openSearchDialog(sections);
  }, [sections]);
};

/** The people in the account menu of a patient. Their code is loaded when the menu is first opened, their list each time. */
const usePeople = () => {
  const { parts } = useModel(SecurityServices);
  const navigate = useNavigate();
  const { absent } = useModel(RecordModel);
  const { opened } = useModel(SessionModel);
  const [model, setModel] = useState<PeopleMenu | null>(null);
  const loadPeople = async () => {
    // the account of a doctor or an administrator cares for nobody
    if (absent && opened === null) return;
    if (model !== null) return model.load();
    const code = await loadCode(parts.notices, () => import("../account/carers/people-menu.ts"));
    if (code === null) return;
    setModel(new code.PeopleMenu(parts, (address) => void navigate(address)));
  };
  return { people: model?.items ?? [], loadPeople: () => void loadPeople() };
};

const loadOpenedRecord = () => import("../shell/session/opened-record.ts");

/** Whether the page shows the record of another person that may only be read. */
const useIsReading = (): boolean => useLocation().pathname.startsWith(ROUTES.caredRecord.replace(":id", ""));

/**
 * Whenever the record is loaded, which happens with each page while another person's is open: announces that the tab shows
 * another record than before, and learns what a carer may do now.
 */
const useOpenedRecord = (): void => {
  const session = useModel(SessionModel);
  const { parts } = useModel(SecurityServices);
  const { record } = useModel(RecordModel);
  const isReading = useIsReading();
  useEffect(() => {
    if (record === null) return;
    // the page of a record that is only read says itself whose it is
    const isOther = session.takeRecordChange() && !isReading;
    // few need the code; without it, or without a network, nothing changes
    if (isOther || session.opened !== null)
      loadOpenedRecord().then(
        (code) => code.followRecord(parts, isOther),
        () => undefined,
      );
  }, [session, parts, record, isReading]);
};

/** The shell of a signed-in user: menus, account and banners around a page. */
export const SignedInShell = observer(({ children }: { readonly children: ReactNode }) => {
  const navigate = useNavigate();
  const { items, active, favourites, search } = useMenu();
  const { absent } = useModel(RecordModel);
  const user = useOwnName();
  const openSearch = useSearchDialog();
  const signOut = useModel(SignOut);
  const support = useSupport();
  const banners = useBanners();
  const session = useModel(SessionModel);
  const { people, loadPeople } = usePeople();
  const isCared = session.opened !== null;
  const router = useModel(RouterModel);
  const { record } = useModel(RecordModel);
  const dialogs = useModel(DialogsModel);
  const isReading = useIsReading();
  const windowName = isCared ? (record?.patient.name ?? "") : "";
  const person = isCared && record !== null ? nameOfPatient(record.patient) : null;
  useOpenedRecord();
  useEffect(() => {
    document.documentElement.dataset.record = isCared || isReading ? "cared" : "own";
    router.setWindowName(windowName);
    // an open form keeps the name of the person after the record is closed
    if (person !== null || !isCared) dialogs.setPerson(person);
  }, [router, dialogs, isCared, isReading, windowName, person]);
  return (
    <Shell
      header={{
        home: useStartPage(),
        items,
        openSearch: search === null ? null : openSearch,
        account: {
          user,
          isNameVisible: absent && !isCared,
          isCared,
          people,
          loadPeople,
          // the account is the carer's own
          open: () => (isCared ? session.openRecord(null, ROUTES.account) : void navigate(ROUTES.account)),
          support,
          logOut: () => void signOut.signOutOnRequest(),
        },
      }}
      {...(active !== null && { sub: active })}
      favourites={favourites}
      banners={banners}
    >
      {children}
    </Shell>
  );
});
