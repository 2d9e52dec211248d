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

/** The number of archive problems shown; users who repair an archive find the others with the next attempt. */
const MAX_SHOWN_PROBLEMS = 5;

interface Props {
  readonly title: string;
  /** Whether the outcome follows an action of the user. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Moves the focus to its title, since the user was waiting for it. */
const Outcome = ({ title, takesFocus, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.card} aria-labelledby="restore-outcome">
      <h2 id="restore-outcome" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};

const NextLink = observer(
  ({ to, name }: { readonly to: string; readonly name: "toSheet" | "toAccount" | "toPeople" }) => {
    const label = useLabels(restoreLabels);
    return (
      <p>
        <Link to={to}>{label(name)}</Link>
      </p>
    );
  },
);

/** Explains that the record is not empty, and what to do. */
export const RecordNotEmpty = observer(({ model }: { readonly model: RestoreModel }) => {
  const label = useLabels(restoreLabels);
  const hasOutcome = model.outcome !== null;
  return (
    <Outcome title={label("fullTitle")} takesFocus={hasOutcome}>
      <p>
        {model.rowCount > 0 && `${label("fullCount", { count: model.rowCount })} `}
        {label("fullText")}
      </p>
      {hasOutcome && <p>{label(model.outcome?.is === "filled" ? "filledMeanwhile" : "fullAfter")}</p>}
      <div>
        <p>{label("fullWays")}</p>
        <ul className={styles.ways}>
          <li>{label(model.isRepresented ? "fullOtherRepresented" : "fullOther")}</li>
          <li>{label(model.isRepresented ? "fullSameRepresented" : "fullSame")}</li>
        </ul>
      </div>
      <NextLink to={ROUTES.sheet} name="toSheet" />
      {model.isRepresented ? (
        <NextLink to={ROUTES.carers} name="toPeople" />
      ) : (
        <NextLink to={ROUTES.account} name="toAccount" />
      )}
    </Outcome>
  );
});

/** Shows how much was restored. */
export const RestoreSucceeded = observer(({ restored }: { readonly restored: RestoredCounts }) => {
  const label = useLabels(restoreLabels);
  const counts = (["rows", "files", "drawings", "scores"] as const).map(
    (what) => [label(what), String(restored[what])] as const,
  );
  return (
    <Outcome title={label("doneTitle")} takesFocus>
      <p>{label("done")}</p>
      <Facts facts={counts} />
      {restored.files > 0 && <p className={styles.note}>{label("scanned")}</p>}
      <NextLink to={ROUTES.sheet} name="toSheet" />
    </Outcome>
  );
});

interface RestoreFailedProps {
  readonly failure: Failure;
  /** The record is known to be unchanged. */
  readonly isUnchanged: boolean;
}

/** Shows why the restore failed, and whether the record is unchanged. */
export const RestoreFailed = observer(({ failure, isUnchanged }: RestoreFailedProps) => {
  const label = useLabels(restoreLabels);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { kind, code, fields = {}, retryAfter, reference } = failure;
  return (
    <Outcome title={label("failedTitle")} takesFocus>
      <p className={styles.failed}>{message(code)}</p>
      {retryAfter !== undefined && <p>{label("wait", { seconds: retryAfter })}</p>}
      {Object.entries(fields)
        .slice(0, MAX_SHOWN_PROBLEMS)
        .map(([place, why]) => (
          <p key={place}>
            {label("place", { place })}. {message(why)}
          </p>
        ))}
      <p>{label(isUnchanged ? "untouched" : "notFromHere")}</p>
      {kind === "unavailable" && reference !== undefined && (
        <p className={styles.note}>{kit("reference", { reference })}</p>
      )}
    </Outcome>
  );
});

/** The server did not answer, so the result is unknown. */
export const RestoreResultUnknown = observer(() => {
  const label = useLabels(restoreLabels);
  return (
    <Outcome title={label("unknownTitle")} takesFocus>
      <p>{label("unknown")}</p>
    </Outcome>
  );
});
