import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { appointmentOfQuery } from "@libretto/core/navigation/before-visit-address";
import { PAGE_PARTS } from "@libretto/core/navigation/page-parts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { PrintIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import styles from "./before-visit.module.css";
import { beforeVisitLabels } from "./before-visit-labels.ts";
import { BeforeVisitModel } from "./before-visit-model.ts";
import { VisitChoices } from "./VisitChoices.tsx";
import { VisitSheet } from "./VisitSheet.tsx";

const BeforeVisit = observer(() => {
  const label = useLabels(beforeVisitLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new BeforeVisitModel(services));
  const appointment = appointmentOfQuery(useLocation().search);
  useEffect(() => {
    if (appointment !== null) void model.prepare(appointment);
  }, [model, appointment]);
  return (
    <div className={styles.page}>
      <p className="not-printed">{label("about")}</p>
      <VisitChoices model={model} />
      <p role="status" className="not-printed">
        {model.hasEnded && label("ended", { name: isolateDirection(model.name) })}
        {model.doctor !== null && !model.hasEnded && model.since === null && label("sinceMissing")}
      </p>
      {model.changes !== null && (
        <div className={`${styles.buttons} not-printed`}>
          <Button tone="primary" icon={PrintIcon} onClick={() => window.print()}>
            {label("print")}
          </Button>
          <Link to={PAGE_PARTS.shareLinks}>{label("share")}</Link>
        </div>
      )}
      {model.doctor !== null && (
        <RemoteList remote={model.rows} rows={3}>
          {() => <VisitSheet model={model} />}
        </RemoteList>
      )}
    </div>
  );
});

/** One sheet for a visit: what changed since the last one, as far as the doctor may see it, and the own questions. */
export const BeforeVisitPage = observer(() => {
  const label = useLabels(beforeVisitLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <BeforeVisit />
      </WithRecord>
    </>
  );
});
