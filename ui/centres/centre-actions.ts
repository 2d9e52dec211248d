import { type Centre, findOwnContact, recipientOf, websiteOf } from "@libretto/core/centres/centre";
import { isLeft } from "@libretto/core/kernel/fp";
import { otherContactsOf } from "../record/ContactLists.tsx";
import type { RecordServices, SectionsModel } from "../record/sections-model.ts";
import { openMail, openMailForProgram } from "../shared/mail/open-mail.ts";
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

/**
 * Opens the e-mail to a centre. The server sends only to an address of the directory. Without one, the patient's mail
 * program sends it, to an address that the patient noted or types.
 */
export const writeToCentre = async (sections: SectionsModel, centre: Centre): Promise<void> => {
  const { services } = sections;
  const patient = services.record.record?.patient;
  if (patient === undefined) return;
  const from = { name: `${patient.name} ${patient.surname}`.trim(), email: patient.email };
  const to = recipientOf(centre);
  if (to !== null) return openMail(services, to, from);
  const email = findOwnContact(centre, otherContactsOf(sections).rows)?.email ?? "";
  return openMailForProgram(services, { name: centre.name, email }, from);
};

/** Opens the patient's own contact of a centre, or the form of a new one. */
export const noteContact = async (sections: SectionsModel, centre: Centre): Promise<void> => {
  const contacts = otherContactsOf(sections);
  const own = findOwnContact(centre, contacts.rows);
  if (own !== undefined) return contacts.openEditForm(own);
  const { phone, email } = centre;
  const relation = sections.services.language.label(centreLabels, "relation");
  return contacts.openAddForm("other", { name: centre.name, phone, email, relation });
};
