import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { SectionLists } from "../shared/list/SectionLists.tsx";
import { SectionSearch } from "../shared/list/SectionSearch.tsx";
import { useModel } from "../shared/models.ts";
import { contactLabels } from "./contacts/contact-labels.ts";
import { contactsFace } from "./contacts/section.tsx";
import { SectionsModel } from "./sections-model.ts";

/** The people to call in an emergency, and the others; a part of the sheet. */
export const ContactLists = observer(() => {
  const label = useLabels(contactLabels);
  const sections = useModel(SectionsModel);
  const emergency = sections.of(emergencyContacts, contactsFace);
  const others = sections.of(otherContacts, contactsFace);
  return (
    <>
      {emergency.total + others.total > 0 && <SectionSearch models={[emergency, others]} label={label("search")} />}
      <SectionLists model={emergency} />
      <SectionLists model={others} />
    </>
  );
});
