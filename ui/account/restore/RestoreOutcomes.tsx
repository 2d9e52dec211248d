import type { Failure } from "@libretto/core/kernel/failure";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { RestoredCounts } from "@libretto/core/reports/archive/upload-check";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Facts } from "../../shared/controls/Facts.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import styles from "../security/security.module.css";
import { restoreLabels } from "./restore-labels.ts";
import type { RestoreModel } from "./restore-model.ts";

/** So many places of an archive are named; who mends one by hand finds the others at the next attempt. */
const MOST_PLACES = 5;

interface Props {
  readonly title: string;
  /** Whether it has come because something was done. */
  readonly news: boolean;
  readonly children: ReactNode;
}

/** Takes the focus as it comes: it is what somebody was waiting for; also from a question that goes with it. */
const Outcome = ({ title, news, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  return (
    <section className={styles.card} aria-labelledby="restore-outcome">
      <h2 id="restore-outcome" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};

const Way = observer(({ to, name }: { readonly to: string; readonly name: "toSheet" | "toAccount" }) => {
  const label = useLabels(restoreLabels);
  return (
    <p>
      <Link to={to}>{label(name)}</Link>
    </p>
  );
});

/** The record holds something already: why that matters, and what to do. */
export const Full = observer(({ model }: { readonly model: RestoreModel }) => {
  const label = useLabels(restoreLabels);
  const sent = model.outcome !== null;
  return (
    <Outcome title={label("fullTitle")} news={sent}>
      <p>
        {model.held > 0 && `${label("fullCount", { count: model.held })} `}
        {label("fullText")}
      </p>
      {sent && <p>{label(model.outcome?.is === "filled" ? "filledMeanwhile" : "fullAfter")}</p>}
      <div>
        <p>{label("fullWays")}</p>
        <ul className={styles.ways}>
          <li>{label("fullOther")}</li>
          <li>{label("fullSame")}</li>
        </ul>
      </div>
      <Way to={ROUTES.sheet} name="toSheet" />
      <Way to={ROUTES.account} name="toAccount" />
    </Outcome>
  );
});

/** How much has come back, and the way on. */
export const Done = observer(({ restored }: { readonly restored: RestoredCounts }) => {
  const label = useLabels(restoreLabels);
  const counts = (["rows", "files", "drawings", "scores"] as const).map(
    (what) => [label(what), String(restored[what])] as const,
  );
  return (
    <Outcome title={label("doneTitle")} news>
      <p>{label("done")}</p>
      <Facts facts={counts} />
      {restored.files > 0 && <p className={styles.note}>{label("scanned")}</p>}
      <Way to={ROUTES.sheet} name="toSheet" />
    </Outcome>
  );
});

interface NotRestored {
  readonly failure: Failure;
  /** The record is known to be as it was. */
  readonly empty: boolean;
}

/** Why it did not succeed, and that nothing was changed where that is known. */
export const Failed = observer(({ failure, empty }: NotRestored) => {
  const label = useLabels(restoreLabels);
  const kit = useLabels(kitLabels);
  const say = useMessages();
  const { kind, code, fields = {}, retryAfter, reference } = failure;
  return (
    <Outcome title={label("failedTitle")} news>
      <p className={styles.failed}>{say(code)}</p>
      {retryAfter !== undefined && <p>{label("wait", { seconds: retryAfter })}</p>}
      {Object.entries(fields)
        .slice(0, MOST_PLACES)
        .map(([place, why]) => (
          <p key={place}>
            {label("place", { place })}. {say(why)}
          </p>
        ))}
      <p>{label(empty ? "untouched" : "notFromHere")}</p>
      {kind === "unavailable" && reference !== undefined && (
        <p className={styles.note}>{kit("reference", { reference })}</p>
      )}
    </Outcome>
  );
});

/** Nobody said what became of it. */
export const Unknown = observer(() => {
  const label = useLabels(restoreLabels);
  return (
    <Outcome title={label("unknownTitle")} news>
      <p>{label("unknown")}</p>
    </Outcome>
  );
});
