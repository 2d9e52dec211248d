import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { AccountContext } from "../account-context.ts";
import { EntryTitle } from "../EntryTitle.tsx";
import { entryLabels } from "../entry-labels.ts";
import { loginLabels } from "../login-labels.ts";
import { NewPasswordFields } from "../NewPasswordFields.tsx";
import { AccountConsents } from "../privacy/AccountConsents.tsx";
import { tokenFromHash } from "../registration-model.ts";
import { handOverPageLabels } from "./hand-over-page-labels.ts";
import { HandOverPageModel } from "./hand-over-page-model.ts";

const CODE_LIMIT = 20;

/** The form: the code that the carer told, and what an account needs. */
const AcceptanceForm = observer(({ form }: Pick<HandOverPageModel, "form">) => {
  const label = useLabels(handOverPageLabels);
  const entry = useLabels(entryLabels);
  const login = useLabels(loginLabels);
  const { code } = form.fields;
  const names = {
    code: label("code"),
    password: login("password"),
    repeated: entry("repeated"),
    healthDataConsent: entry("healthConsent"),
    termsAccepted: entry("terms"),
  };
  return (
    <Form form={form} labels={names}>
      <TextField
        field={code}
        label={names.code}
        hint={label("codeHint")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        limit={CODE_LIMIT}
        required
      />
      <NewPasswordFields fields={form.fields} names={names} />
      <AccountConsents fields={form.fields} />
      <Button submits tone="primary" wide busy={form.saving}>
        {label("accept")}
      </Button>
    </Form>
  );
});

const HandOver = observer(({ token }: { readonly token: string }) => {
  const label = useLabels(handOverPageLabels);
  const entry = useLabels(entryLabels);
  const { accountService } = useModel(AccountContext);
  const { form, accepted } = useOwnModel(() => new HandOverPageModel(accountService, token));
  return (
    <PublicFrame>
      <EntryTitle key={String(accepted)}>{label("title")}</EntryTitle>
      {accepted && <p role="status">{label("accepted")}</p>}
      {!accepted && token === "" && <p role="alert">{label("noLink")}</p>}
      {!accepted && token !== "" && (
        <>
          <p>{label("about")}</p>
          <AcceptanceForm form={form} />
        </>
      )}
      <p>
        <Link to={ROUTES.login}>{entry("toSignIn")}</Link>
      </p>
    </PublicFrame>
  );
});

/** Accepts the own record with the mailed link; another link in the same tab starts it again. */
export const HandOverPage = () => {
  const { hash } = useLocation();
  return <HandOver key={hash} token={tokenFromHash(hash)} />;
};
