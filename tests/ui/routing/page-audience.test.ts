import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { doctorMenu } from "@libretto/core/navigation/doctor-menu";
import { PATIENT_MENU, patientMenu } from "@libretto/core/navigation/patient-menu";
import { isForOtherAudience } from "@libretto/ui/routing/page-audience";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { describe, expect, it } from "vitest";
import { fakeLocalMemory } from "../../support/ui/ui-fixture.ts";

const EVERYBODYS = ["account", "security", "accessLog"] as const;
const OF_A_RECORD = ["sheet", "therapies", "files", "subscription", "consents", "restore"] as const;
const ALL = ["doctor", ...OF_A_RECORD, "calculators", ...EVERYBODYS] as const;

describe("a page for another audience", () => {
  it.each([
    ["a patient", PATIENT_MENU, false, ["doctor"]],
    ["a patient without the calculators", patientMenu({ calculators: false }), false, ["doctor"]],
    ["a patient whose record is not found", PATIENT_MENU, true, ["doctor"]],
    ["a doctor", doctorMenu({}), true, OF_A_RECORD],
    ["a doctor whose record state is unknown", doctorMenu({}), false, OF_A_RECORD],
    ["an administrator", [], true, ["doctor", ...OF_A_RECORD, "calculators"]],
    ["a user without a loaded menu", null, false, []],
    ["a user without a record and a loaded menu", null, true, OF_A_RECORD],
  ])("is recognised by %s", async (_who, menu, absent, others) => {
    const answer = menu === null ? taskEither.left(failure("unavailable", "failure.offline")) : taskEither.right(menu);
    const source = { loadMenu: () => answer, loadSettings: () => taskEither.right({} as never) };
    const navigation = new NavigationModel(source, fakeLocalMemory(), async () => undefined);
    await navigation.load();
    expect(ALL.filter((name) => isForOtherAudience(name, navigation, absent))).toEqual(others);
  });
});
