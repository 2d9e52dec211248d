import { dayOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useLabels } from "../../../shared/labels.ts";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";
import type { SummaryModel } from "./summary-model.ts";

/** The doctors who opened the record in the last days. The line has its height from the start, so that nothing moves. */
export const RecentReaders = observer(({ model }: { readonly model: SummaryModel }) => {
  const label = useLabels(summaryLabels);
  const { hasDoctors, recentReaders, loadReaders } = model;
  useEffect(() => void (hasDoctors && loadReaders()), [hasDoctors, loadReaders]);
  if (!hasDoctors) return null;
  const names = recentReaders.map(({ name, at }) => `${isolateDirection(name)} (${dayOnScreen(at)})`).join(", ");
  return (
    <p className={styles.readers} role="status">
      {names !== "" && (
        <>
          {label("readers", { names })} <Link to={ROUTES.accessLog}>{label("readersMore")}</Link>
        </>
      )}
    </p>
  );
});
