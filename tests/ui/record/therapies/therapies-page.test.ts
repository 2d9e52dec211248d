import { failure } from "@libretto/core/kernel/failure";
import { therapies } from "@libretto/core/record/therapies/wire";
import { PrintoutModel } from "@libretto/ui/record/printout-model";
import { therapyRowLabels } from "@libretto/ui/record/therapies/therapy-text";
import { openDrugPage } from "@libretto/ui/shared/drug-page";
import { expect, it } from "vitest";
import { aDrug, anAssociation, aPatient, aTherapy } from "../../../support/builders.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

it("opens the window in the click itself and shows the page once the catalogue has confirmed the drug", async () => {
  const { services, windows } = createUiFixture({ drugs: [aDrug()] });
  const opening = openDrugPage(services, "medicine")(aDrug().id);
  expect(windows).toEqual([{ address: null, isClosed: false }]);
  await opening;
  expect(windows).toEqual([{ address: "/webui/farmacoDetails/ST0002", isClosed: false }]);
});

it("closes the window with a message when there is nothing to show", async () => {
  const { services, windows, problemCodes } = createUiFixture();
  await openDrugPage(services, "medicine")("ST9999");
  expect(windows).toEqual([{ address: null, isClosed: true }]);
  expect(problemCodes()).toEqual(["drugs.noDetails"]);
});

it("delivers the printed list, or reports that it did not arrive and offers another attempt until it has", async () => {
  const { services, files, trouble, notices, problemCodes } = createUiFixture();
  await services.record.load();
  const printout = new PrintoutModel(services);
  trouble.failNext(failure("unavailable", "failure.unavailable"));
  await printout.print("farmaci");
  expect(files).toEqual([]);
  expect(problemCodes()).toEqual(["failure.downloadFailed"]);
  expect(notices.problemNotices[0]?.action?.verb).toBe("retry");
  await printout.print("farmaci");
  expect(files).toEqual(["farmaci-2026-03-14.pdf"]);
  expect(problemCodes()).toEqual([]);
  expect(printout.printing).toBe(false);
});

it("shows route, start and prescriber as text, in the current language", async () => {
  const { services } = createUiFixture({ doctors: [anAssociation()] });
  await services.record.load();
  const { factsOf } = therapyRowLabels(services);
  const byDoctor = aTherapy({ prescriber: { kind: "account", id: anAssociation().account } });
  expect(factsOf(byDoctor)).toEqual(["5 mg, una volta al giorno", "dal 10/01/2026", "prescritto da Laura Verdi"]);
  expect(factsOf(aTherapy({ prescriber: { kind: "account", id: aPatient().account } })).at(-1)).toBe(
    "preso di propria iniziativa",
  );
  const forbidden = { list: "forbidden", prescriber: { kind: "account", id: aPatient().account } } as const;
  expect(factsOf(aTherapy(forbidden)), "nobody takes it").toContain("indicato da te");
  expect(factsOf(aTherapy({ ...forbidden, prescriber: byDoctor.prescriber }))).toContain("indicato da Laura Verdi");
  const removed = { kind: "account", id: anAssociation().account + 1, name: "Paolo Neri" } as const;
  expect(factsOf(aTherapy({ prescriber: removed })).at(-1)).toBe("prescritto da Paolo Neri");
  expect(factsOf(aTherapy({ dose: "חמש", frequency: "2/die" }))[0], "one by one").toBe("\u2068חמש\u2069, 2/die");
  expect(factsOf(aTherapy({ list: "forbidden" })).at(-1)).toBe("motivo: orticaria");
  services.language.choose("en");
  expect(factsOf(aTherapy({ list: "concluded" }))[1]).toBe("from 10/01/2026 to 10/02/2026");
  expect(therapies.lists.map((list) => therapyRowLabels(services).labelsOfList(list).title)).toEqual([
    "In use",
    "Past",
    "Forbidden",
  ]);
});
