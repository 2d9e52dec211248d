import { taskEither } from "@libretto/core/kernel/fp";
import { doctorMenu } from "@libretto/core/navigation/doctor-menu";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import { openOwnRecord } from "@libretto/ui/composition/open-own-record";
import { RecordModel } from "@libretto/ui/record/record-model";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { createUiFixture, fakeLocalMemory } from "../../support/ui/ui-fixture.ts";

const SESSION = { token: "t", account: 70, expiresAt: at("2026-03-14T12:00:00.000Z") };
const never = () => new Promise<never>(() => undefined);

const opening = (answer: () => Promise<readonly MenuItem[]>) => {
  let savedMenu: readonly MenuItem[] | null = null;
  const saveMenu = (menu: readonly MenuItem[]) => {
    savedMenu = menu;
  };
  const memory = { ...fakeLocalMemory(), loadMenu: () => savedMenu, saveMenu };
  const { patients } = createUiFixture();
  let requestCount = 0;
  const load: typeof patients.load = (account) => {
    requestCount++;
    return patients.load(account);
  };
  const record = new RecordModel({ ...patients, load }, memory, { now: () => SESSION.expiresAt }, () => 70);
  const loadMenu = () => async () => ({ _tag: "Right", right: await answer() }) as const;
  const navigation = new NavigationModel(
    { loadMenu, loadSettings: () => taskEither.right({} as never) },
    memory,
    never,
  );
  const session: { session: typeof SESSION | null } = { session: SESSION };
  const open = (timeout = never) => openOwnRecord({ session, navigation, memory, record, menuTimeout: timeout });
  return { record, session, open, requestCount: () => requestCount };
};

describe("the own record after signing in", () => {
  it("is loaded where the menu links to it", async () => {
    const { record, open } = opening(async () => PATIENT_MENU);
    await open();
    expect(record.record?.patient.name).not.toBeUndefined();
  });

  it.each<[string, readonly MenuItem[]]>([
    ["a doctor", doctorMenu({})],
    ["an administrator", []],
  ])("is not loaded where there is none, for %s", async (_who, menu) => {
    const { record, open, requestCount } = opening(async () => menu);
    await open();
    expect([record.absent, record.loading, requestCount()]).toEqual([true, false, 0]);
  });

  it("is loaded although the menu does not arrive", async () => {
    const { record, open } = opening(never);
    await open(async () => undefined as never);
    expect(record.record).not.toBeNull();
  });

  it("is not loaded when the session has ended meanwhile", async () => {
    const { session, open, requestCount } = opening(async () => PATIENT_MENU);
    const opened = open();
    session.session = null;
    await opened;
    expect(requestCount()).toBe(0);
  });
});
