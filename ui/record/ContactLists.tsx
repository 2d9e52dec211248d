import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { observer } from "mobx-react-lite";
import { SectionLists } from "../shared/list/SectionLists.tsx";
import { useModel } from "../shared/models.ts";
import { contactsFace } from "./contacts/section.tsx";
import { SectionsModel } from "./sections-model.ts";

/** The people to call in an emergency, and the others; a part of the sheet. */
export const ContactLists = observer(() => {
  const sections = useModel(SectionsModel);
  return (
    <>
      <SectionLists model={sections.of(emergencyContacts, contactsFace)} />
      <SectionLists model={sections.of(otherContacts, contactsFace)} />
    </>
  );
});
