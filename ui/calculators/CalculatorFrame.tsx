import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { WithRecord } from "../record/WithRecord.tsx";
import { PageGateModel } from "../shared/gate/page-gate-model.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, LockIcon } from "../shared/icons/icons.ts";
import { useMessages } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import { ValueSourceNotice } from "./ValueSourceNotice.tsx";

/** Goes back in the history, or to the landing page if this page was opened by its address. */
const useLeavePage = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(START_PAGE, { replace: true }) : navigate(-1));
};

/** Checks the permission, and shows the disclaimer. */
const CalculatorGate = observer(({ children }: { readonly children: ReactNode }) => {
  const message = useMessages();
  const { permissions, gate } = useModel(CalculatorsModel).services;
  const leave = useLeavePage();
  const gateModel = useOwnModel(() => new PageGateModel("useCalculators", permissions, gate, leave));
  // In an effect: React may discard a first render that suspends.
  useEffect(() => gateModel.enter(), [gateModel]);
  return (
    <RemoteList remote={gateModel.remote}>
      {(isOpen) =>
        isOpen ? (
          <>
            <p className={styles.disclaimer}>
              <Icon of={InfoIcon} />
              <span>{message("calculators.disclaimer")}</span>
            </p>
            {children}
          </>
        ) : (
          <p className={styles.closed}>
            <Icon of={LockIcon} />
            <span>{message("gate.notInSubscription")}</span>
          </p>
        )
      }
    </RemoteList>
  );
});

/** Loads the user's own record; an account without one uses the shared record of a patient, or none. */
const RecordScope = observer(({ children }: { readonly children: ReactNode }) => {
  const { services, shared } = useModel(CalculatorsModel);
  if (services.savesScores) return <WithRecord>{children}</WithRecord>;
  return (
    <>
      <ValueSourceNotice />
      <Fragment key={shared?.patient.id}>{children}</Fragment>
    </>
  );
});

/** The frame of every calculator page. */
export const CalculatorFrame = observer(
  ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
    return (
      <>
        <PageTitle title={title} />
        <CalculatorGate>
          <RecordScope>{children}</RecordScope>
        </CalculatorGate>
      </>
    );
  },
);
