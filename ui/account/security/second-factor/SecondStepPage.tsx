import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Button } from "../../../shared/controls/Button.tsx";
import { Form } from "../../../shared/forms/Form.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { LoadFailure } from "../../../shared/list/LoadFailure.tsx";
import { Skeleton } from "../../../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { EntryFrame } from "../../../shell/EntryFrame.tsx";
import { SupportAddress } from "../../../shell/page/SupportAddress.tsx";
import { SettingsModel } from "../../../shell/settings-model.ts";
import { EntryTitle } from "../../EntryTitle.tsx";
import { LoginModel } from "../../login-model.ts";
import { SecurityServices } from "../security-services.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./codes.module.css";
import { EnrolmentSteps } from "./EnrolmentSteps.tsx";
import { factorLabels } from "./factor-labels.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SecondStepModel } from "./second-step-model.ts";

type Props = { readonly model: SecondStepModel };

const SubmitButton = observer(({ model }: Props) => {
  const label = useLabels(factorLabels);
  return (
    <>
      <Button submits tone="primary" wide busy={model.busy}>
        {label(model.busy ? "confirming" : "confirm")}
      </Button>
      <p role="status" className={styles.note}>
        {model.login.step === "entering" && label("entering")}
      </p>
    </>
  );
});

const CodeStep = observer(({ model }: Props) => {
  const label = useLabels(factorLabels);
  return (
    <>
      <EntryTitle>{label("codeTitle")}</EntryTitle>
      <p>{label("codeAbout")}</p>
      <Form form={model.form}>
        <CodeField field={model.form.fields.code} />
        <SubmitButton model={model} />
      </Form>
    </>
  );
});

const EnrolmentStep = observer(({ model }: Props) => {
  const label = useLabels(factorLabels);
  const { enrolment, failure, reading } = model;
  return (
    <>
      <EntryTitle>{label("enrolTitle")}</EntryTitle>
      <p>{label(model.demand === "password" ? "enrolWithPassword" : "mustEnrol")}</p>
      {reading && enrolment === null && <Skeleton rows={4} />}
      {failure !== null && <LoadFailure failure={failure} retry={model.enrol} busy={reading} />}
      {enrolment !== null && (
        <Form form={model.form}>
          <EnrolmentSteps model={enrolment}>
            <CodeField field={model.form.fields.code} deviceCodeOnly />
          </EnrolmentSteps>
          <SubmitButton model={model} />
        </Form>
      )}
    </>
  );
});

const RecoveryCodesStep = observer(({ model }: { readonly model: NonNullable<SecondStepModel["codes"]> }) => {
  const label = useLabels(factorLabels);
  return (
    <>
      <EntryTitle key="codes">{label("codesTitle")}</EntryTitle>
      <RecoveryCodes model={model} />
      <Button tone="primary" wide onClick={model.confirmStored}>
        {label("confirmStored")}
      </Button>
    </>
  );
});

/** The second step of signing in; redirects to the login page without the first step. */
export const SecondStepPage = observer(() => {
  const label = useLabels(factorLabels);
  const login = useModel(LoginModel);
  const { parts } = useModel(SecurityServices);
  const { supportEmail } = useModel(SettingsModel).now;
  const model = useOwnModel(() => new SecondStepModel(login, parts));
  const loginPage = ROUTES.login + useLocation().search;
  if (model.demand === "nothing") return <Navigate to={loginPage} replace />;
  if (model.codes !== null)
    return (
      <EntryFrame>
        <RecoveryCodesStep model={model.codes} />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      {model.demand === "code" ? <CodeStep model={model} /> : <EnrolmentStep model={model} />}
      <p>
        <Link to={loginPage} replace onClick={model.returnToFirstStep}>
          {label("back")}
        </Link>
      </p>
      {model.demand === "code" && supportEmail !== "" && (
        <p>
          {`${label("lostAll")} `}
          <SupportAddress />
        </p>
      )}
    </EntryFrame>
  );
});
