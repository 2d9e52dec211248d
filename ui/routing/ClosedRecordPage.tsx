import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { labelSet } from "../shared/translations.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { SessionModel } from "../shell/session/session-model.ts";

const closedLabels = labelSet("closedRecord", {
  it: {
    title: "Cartella chiusa",
    why: "Non puoi più aprire questa cartella: il tuo accesso è finito, oppure la cartella è stata consegnata o eliminata.",
    back: "Torna alla tua cartella",
  },
  en: {
    title: "Record closed",
    why: "You can no longer open this record: your access has ended, or the record was handed over or deleted.",
    back: "Back to your record",
  },
});

/** Says that the record of another person, which this tab shows, can no longer be opened. */
export const ClosedRecordPage = observer(() => {
  const label = useLabels(closedLabels);
  const session = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} />
      <p role="alert">{label("why")}</p>
      <p>
        <Button tone="primary" onClick={() => session.openRecord(null)}>
          {label("back")}
        </Button>
      </p>
    </>
  );
});
