import type { CalendarDate } from "@libretto/core/kernel/dates";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { Facts } from "../shared/controls/Facts.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import list from "../shared/list/list.module.css";
import { useModel } from "../shared/models.ts";
import { Identity } from "./patient/Identity.tsx";
import { sheetLabels } from "./patient/sheet-labels.ts";

interface Props {
  readonly patient: Patient;
  readonly today: CalendarDate;
  /** What this part of the page is called. */
  readonly called: string;
}

/** Where the patient can be reached, as far as that is shared. */
export const SharedAddress = observer(({ patient }: Pick<Props, "patient">) => {
  const label = useLabels(sheetLabels);
  const { current } = useModel(LanguageModel);
  const facts = (
    [
      [label("residence"), patient.residence?.name ?? ""],
      [label("street"), patient.street],
      [label("phone"), phoneIn(current, patient.phone)],
      [label("email"), patient.email],
    ] as const
  ).filter(([, fact]) => fact !== "");
  if (facts.length === 0) return null;
  return (
    <Collapsible group="shared.address" title={label("address")}>
      <Facts facts={facts} />
    </Collapsible>
  );
});

/** Who the patient of a shared record is. */
export const WhoShares = observer((who: Props) => (
  <div className={list.group}>
    <Identity {...who} />
  </div>
));
