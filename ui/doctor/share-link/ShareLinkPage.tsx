import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import type { SharedByLink } from "@libretto/core/record/across/share-links/share-link";
import { observer } from "mobx-react-lite";
import { useLocation } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { PrintIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { Footer } from "../../shell/Footer.tsx";
import { LanguageSwitch } from "../../shell/LanguageSwitch.tsx";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { Loader } from "../../shell/page/Loader.tsx";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SharedRecordColumns } from "../SharedRecordColumns.tsx";
import type { SharedRecordModel } from "../shared-record-model.ts";
import { ShareLinkModel } from "./share-link-model.ts";
import styles from "./share-link-page.module.css";
import { shareLinkPageLabels } from "./share-link-page-labels.ts";
import { ShareLinkContext } from "./share-link-services.ts";

const SharedRecord = observer(
  ({ shared, until }: Pick<SharedByLink, "until"> & { readonly shared: SharedRecordModel }) => {
    const label = useLabels(shareLinkPageLabels);
    const { current } = useModel(LanguageModel);
    const { record } = shared.recordModel;
    if (record === null) return <Loader />;
    const { patient } = record;
    return (
      <div className={styles.page}>
        <header className={`${styles.top} not-printed`}>
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <PageTitle
            title={`${isolateDirection(patient.name)} ${isolateDirection(patient.surname)}`}
            windowTitle={label("title")}
            actions={
              <Button icon={PrintIcon} onClick={() => window.print()}>
                {label("print")}
              </Button>
            }
          />
          <p>
            {label("shown", { date: dateTimeOnScreen(current, until) })} {label("verify")}
          </p>
          <SharedRecordColumns model={shared} record={record} findings={null} download={null} />
        </main>
        <Footer />
      </div>
    );
  },
);

const PasscodeForm = observer(({ model }: { readonly model: ShareLinkModel }) => {
  const label = useLabels(shareLinkPageLabels);
  const message = useMessages();
  const { form } = model;
  return (
    <PublicFrame>
      <PageTitle title={label("title")} />
      {model.isIncomplete ? (
        <p role="alert">{message("shareLink.incomplete")}</p>
      ) : (
        <>
          <p>{label("about")}</p>
          <Form form={form}>
            <TextField
              field={form.fields.passcode}
              label={label("passcode")}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              limit={20}
              required
            />
            <Button submits tone="primary" wide busy={form.saving}>
              {label("open")}
            </Button>
          </Form>
          <p>{label("logged")}</p>
        </>
      )}
    </PublicFrame>
  );
});

const ShareLinkReader = observer(() => {
  const context = useModel(ShareLinkContext);
  const model = useOwnModel(() => new ShareLinkModel(context));
  const { opened, shared } = model;
  return opened === null || shared === null ? (
    <PasscodeForm model={model} />
  ) : (
    <SharedRecord shared={shared} until={opened.until} />
  );
});

/** The page of a share link; another link in the same tab starts it again. */
export const ShareLinkPage = () => <ShareLinkReader key={useLocation().hash} />;
