import { notFound } from "@libretto/core/kernel/failure";
import { isLeft, taskEither } from "@libretto/core/kernel/fp";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { restoreRow } from "@libretto/core/use-cases/rows/restore-row";
import { expect, it } from "vitest";
import { aDiagnosis, aPatient, aTherapy } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { CLOCK, createFakeStores } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();

/** A record with these rows, of which the first one is in the bin. */
const withDeleted = async (section: AnySection, [deleted, ...others]: readonly RowCore[]) => {
  const { stores, records, state } = createFakeStores();
  records.put(section, patient, [deleted as RowCore, ...others]);
  unwrap(await records.remove(section, patient, deleted as RowCore, null)());
  const bin = {
    loadForUpdate: (_patient: number, _section: unknown, id: number) =>
      id === deleted?.id
        ? taskEither.right({ section, row: deleted, deletedAt: CLOCK.now(), isNeeded: false })
        : taskEither.left(notFound),
  };
  const restore = (id: number, confirmedFindings: readonly string[] = [], expectedVersion: number | null = null) =>
    restoreRow({ clock: CLOCK }, { ...stores, bin } as never, patient, {
      ...{ section, id, confirmedFindings, expectedVersion },
    })();
  return { restore, records, state };
};

it("restores a row with its id and a higher version", async () => {
  const { restore, records } = await withDeleted(diagnoses as AnySection, [aDiagnosis()]);
  expect(await restore(aDiagnosis().id)).toMatchObject({ right: { id: aDiagnosis().id, version: 3 } });
  expect(records.rows(diagnoses, patient)).toHaveLength(1);
});

it("refuses a row that the bin does not have, and another version", async () => {
  const { restore, records } = await withDeleted(diagnoses as AnySection, [aDiagnosis()]);
  expect(await restore(1)).toMatchObject({ left: { kind: "notFound" } });
  expect(await restore(aDiagnosis().id, [], 7)).toMatchObject({ left: { kind: "stale" } });
  expect(records.rows(diagnoses, patient)).toEqual([]);
});

it("checks the drug of a therapy that comes back into use, until the patient confirms the findings", async () => {
  const rows = [aTherapy({ id: 20 }), aTherapy({ id: 21 })];
  const unconfirmed = await withDeleted(therapies as AnySection, rows);
  const refused = await unconfirmed.restore(20);
  expect(isLeft(refused) && refused.left.code).toBe("therapies.unconfirmedFindings");
  expect(unconfirmed.state.confirmations.size).toBe(0);

  const confirmed = await withDeleted(therapies as AnySection, rows);
  const parts = ["interaction", "duplicate", "sameClass"].map((part) => `unchecked:${part}`);
  const findings = ["duplicate:moderate:Warfarin", ...parts];
  expect(await confirmed.restore(20, findings)).toMatchObject({ right: { id: 20 } });
  expect(confirmed.state.confirmations.get(20)).toEqual(findings.map((finding) => ({ finding, at: CLOCK.now() })));
});
