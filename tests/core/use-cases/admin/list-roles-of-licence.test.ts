import { listRolesOfLicence } from "@libretto/core/use-cases/admin/list-roles-of-licence";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("lists the role of a licence, and finds none of an unknown licence", async () => {
  const { stores, state } = createFakeAdministration();
  expect(await listRolesOfLicence(stores, 2)()).toMatchObject({ right: [] });
  state.roleOf.set(2, 2);
  expect(await listRolesOfLicence(stores, 2)()).toMatchObject({ right: [{ name: "Patients" }] });
  expect(await listRolesOfLicence(stores, 7)()).toMatchObject({ left: { kind: "notFound" } });
});
