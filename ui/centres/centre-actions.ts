import { type Centre, recipientOf, websiteOf } from "@libretto/core/centres/centre";
import { isLeft } from "@libretto/core/kernel/fp";
import type { RecordServices } from "../record/sections-model.ts";
import { openMail } from "../shared/mail/open-mail.ts";
import { centreLabels } from "./centre-labels.ts";

/** Opens the site of a centre in a new window, or says that it has none. */
export const openWebsite = (
  { openWindow, notices }: Pick<RecordServices, "openWindow" | "notices">,
  centre: Centre,
): void => {
  const address = websiteOf(centre);
  if (isLeft(address)) notices.add({ tone: "problem", message: { code: address.left } });
  else openWindow()?.show(address.right);
};

/** Opens the e-mail to a centre, or says that no address is known. */
export const writeToCentre = async (services: RecordServices, centre: Centre): Promise<void> => {
  const { record, notices, language } = services;
  const to = recipientOf(centre);
  const patient = record.record?.patient;
  if (to === null || patient === undefined) {
    notices.add({
      tone: "problem",
      message: { text: language.label(centreLabels, "noEmail") },
      details: { text: language.label(centreLabels, "noEmailHint") },
    });
    return;
  }
  await openMail(services, to, { name: `${patient.name} ${patient.surname}`.trim(), email: patient.email });
};
