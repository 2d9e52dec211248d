import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { changeDoctorProfile } from "@libretto/core/use-cases/admin/change-doctor-profile";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("stores a valid profile", async () => {
  const { stores, state } = createFakeAdministration();
  await changeDoctorProfile(stores, 5, { ...BLANK_DOCTOR_PROFILE, town: "Roma" })();
  expect(state.profile.town).toBe("Roma");
});

it("names the field that is not valid", async () => {
  const { stores, state } = createFakeAdministration();
  const outcome = await changeDoctorProfile(stores, 5, { ...BLANK_DOCTOR_PROFILE, email: "nobody" })();
  expect(outcome).toMatchObject({ left: { fields: { email: "account.emailInvalid" } } });
  expect(state.profile).toEqual(BLANK_DOCTOR_PROFILE);
});
