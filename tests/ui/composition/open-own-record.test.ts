import { taskEither } from "@libretto/core/kernel/fp";
import { DOCTOR_MENU } from "@libretto/core/navigation/doctor-menu";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import { openOwnRecord } from "@libretto/ui/composition/open-own-record";
import { RecordModel } from "@libretto/ui/record/record-model";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { aDesk, fakeMemory } from "../../support/screens.ts";

const SESSION = { token: "t", account: 70, expiresAt: at("2026-03-14T12:00:00.000Z") };
const never = () => new Promise<never>(() => undefined);

const opening = (answer: () => Promise<readonly MenuItem[]>) => {
  let kept: readonly MenuItem[] | null = null;
  const keepMenu = (menu: readonly MenuItem[]) => {
    kept = menu;
  };
  const memory = { ...fakeMemory(), menu: () => kept, saveMenu: keepMenu };
  const { patients } = aDesk();
  let asked = 0;
  const load: typeof patients.load = (account) => {
    asked++;
    return patients.load(account);
  };
  const record = new RecordModel({ ...patients, load }, memory, { now: () => SESSION.expiresAt }, () => 70);
  const menu = () => async () => ({ _tag: "Right", right: await answer() }) as const;
  const navigation = new NavigationModel({ menu, settings: () => taskEither.right({} as never) }, memory, never);
  const session: { session: typeof SESSION | null } = { session: SESSION };
  const open = (patience = never) => openOwnRecord({ session, navigation, memory, record, menuTimeout: patience });
  return { record, session, open, asked: () => asked };
};

describe("The own record of whoever signs in", () => {
  it("is asked for where the menu leads to it", async () => {
    const { record, open } = opening(async () => PATIENT_MENU);
    await open();
    expect(record.record?.patient.name).not.toBeUndefined();
  });

  it.each<[string, readonly MenuItem[]]>([
    ["a doctor", DOCTOR_MENU],
    ["an administrator", []],
  ])("is not asked for where there is none, as of %s", async (_who, menu) => {
    const { record, open, asked } = opening(async () => menu);
    await open();
    expect([record.absent, record.loading, asked()]).toEqual([true, false, 0]);
  });

  it("is not kept from anybody by a menu that does not come", async () => {
    const { record, open } = opening(never);
    await open(async () => undefined as never);
    expect(record.record).not.toBeNull();
  });

  it("is not asked for when the session has ended meanwhile", async () => {
    const { session, open, asked } = opening(async () => PATIENT_MENU);
    const opened = open();
    session.session = null;
    await opened;
    expect(asked()).toBe(0);
  });
});
