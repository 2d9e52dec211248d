import { LANDING } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { WithRecord } from "../record/WithRecord.tsx";
import { PageGateModel } from "../shared/gate/page-gate-model.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, LockIcon } from "../shared/icons/icons.ts";
import { useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { guideAddress } from "../shell/page/guide-address.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import { Whose } from "./Whose.tsx";

/** Back to where one was; one who came in by an address was nowhere. */
const useLeave = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(LANDING, { replace: true }) : navigate(-1));
};

/** The subscription's gate, and what every result is worth. */
const Entrance = observer(({ children }: { readonly children: ReactNode }) => {
  const say = useMessages();
  const { permissions, gate } = useModel(CalculatorsModel).services;
  const leave = useLeave();
  const entrance = useOwnModel(() => new PageGateModel("useCalculators", permissions, gate, leave));
  // Once it is shown: a first rendering that waits for words is thrown away and begun again.
  useEffect(() => entrance.enter(), [entrance]);
  return (
    <RemoteList remote={entrance.remote}>
      {(open) =>
        open ? (
          <>
            <p className={styles.disclaimer}>
              <Icon of={InfoIcon} />
              <span>{say("calculators.disclaimer")}</span>
            </p>
            {children}
          </>
        ) : (
          <p className={styles.closed}>
            <Icon of={LockIcon} />
            <span>{say("gate.notInSubscription")}</span>
          </p>
        )
      }
    </RemoteList>
  );
});

/** The page with the own record; without one, with the shared record that a doctor came from, or with none. */
const ForWhom = observer(({ children }: { readonly children: ReactNode }) => {
  const { services, shared } = useModel(CalculatorsModel);
  if (services.savesScores) return <WithRecord>{children}</WithRecord>;
  return (
    <>
      <Whose />
      <Fragment key={shared?.patient.id}>{children}</Fragment>
    </>
  );
});

/** The frame of every calculator page: its guide, the gate, and the page itself. */
export const CalculatorFrame = observer(
  ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
    const { current } = useModel(LanguageModel);
    return (
      <>
        <PageTitle title={title} guide={guideAddress("calcolatrice", current)} />
        <Entrance>
          <ForWhom>{children}</ForWhom>
        </Entrance>
      </>
    );
  },
);
