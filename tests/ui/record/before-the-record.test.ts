import { ConsentsModel } from "@libretto/ui/account/privacy/consents-model";
import { ReaderViewModel } from "@libretto/ui/doctor/reader-view-model";
import { EntryDrawingsModel } from "@libretto/ui/record/diary/entry-drawings-model";
import { DirectoryModel } from "@libretto/ui/record/doctors/directory-model";
import { SharingModel } from "@libretto/ui/record/doctors/sharing-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

/** Wraps the functions of a port, and records the first argument of their calls. */
const recordCalls = <P extends object>(port: P, patients: unknown[]): P =>
  Object.fromEntries(
    Object.entries(port).map(([name, value]) => [
      name,
      typeof value === "function"
        ? (...parameters: readonly unknown[]) => {
            patients.push(parameters[0]);
            return value(...parameters);
          }
        : value,
    ]),
  ) as P;

const openFixture = () => {
  const patients: unknown[] = [];
  const { services } = createUiFixture();
  const { doctors, readerView, drawings } = services;
  const recorded = {
    ...services,
    doctors: recordCalls(doctors, patients),
    drawings: recordCalls(drawings, patients),
    readerView: { ...readerView, ...recordCalls({ load: readerView.load }, patients) },
  };
  return { services: recorded, patients };
};
type Services = ReturnType<typeof openFixture>["services"];

const LOADS: readonly (readonly [name: string, load: (services: Services) => Promise<unknown>])[] = [
  ["the last accesses of doctors", (services) => new SharingModel(services).lastAccesses.load()],
  ["the directory of doctors", (services) => new DirectoryModel(services).entries.load()],
  [
    "the view of a doctor",
    (services) => new ReaderViewModel(services, { as: "doctor", id: 5 }).shared.recordModel.load(),
  ],
  [
    "the drawings of the diary",
    (services) => new EntryDrawingsModel(services).drawingsOf({ id: 1, version: 1 }).load(),
  ],
];

describe("a page that is opened by its address", () => {
  it.each(LOADS)(
    "requests %s for the patient of the record, and sends nothing before the record is loaded",
    async (_, load) => {
      const { services, patients } = openFixture();
      await load(services);
      expect(patients).toEqual([]);
      await services.record.open();
      await load(services);
      expect(new Set(patients)).toEqual(new Set([aPatient().id]));
    },
  );

  it("requests the consents for the patient of the record only", async () => {
    const { record } = createUiFixture().services;
    const listConsents = vi.fn();
    const privacy = { listConsents, listConsentHistory: listConsents } as never;
    const { remote, history } = new ConsentsModel({ privacy, record });
    await vi.waitFor(() => expect([remote.state, history.state]).toEqual(["failed", "failed"]));
    expect(listConsents).not.toHaveBeenCalled();
  });
});
