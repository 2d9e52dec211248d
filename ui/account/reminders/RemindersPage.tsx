import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { ROUTES } from "@libretto/core/navigation/routes";
import { REMINDER_KINDS } from "@libretto/core/record/across/reminders/reminder";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { WithRecord } from "../../record/WithRecord.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckboxesField } from "../../shared/fields/CheckboxesField.tsx";
import { ExplainedChoices } from "../../shared/fields/ExplainedChoices.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SessionModel } from "../../shell/session/session-model.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { CarerRemindersCard } from "./CarerRemindersCard.tsx";
import { CalendarFeedModel, type Titles } from "./calendar-feed-model.ts";
import { FeedAddressDialog } from "./FeedAddressDialog.tsx";
import { ReminderSettings } from "./ReminderSettings.tsx";
import { reminderLabels } from "./reminder-labels.ts";

interface Props {
  readonly model: CalendarFeedModel;
}

/** Whether the feed is on, and when a calendar read it. */
const FeedState = observer(({ model: { feed } }: Props) => {
  const label = useLabels(reminderLabels);
  const { current } = useModel(LanguageModel);
  if (feed === null) return <p className={styles.state}>{label("off")}</p>;
  const { createdAt, readAt } = feed;
  return (
    <div>
      <p className={`${styles.state} ${styles.on}`}>{label("on", { date: dayOnScreen(createdAt) })}</p>
      <p className={styles.note}>
        {readAt === null ? label("never") : label("readAt", { date: dateTimeOnScreen(current, readAt) })}
      </p>
    </div>
  );
});

/** What the feed shows. */
const FeedChoices = observer(({ model }: Props) => {
  const label = useLabels(reminderLabels);
  const { kinds, titles, isKindMissing } = model;
  return (
    <>
      <CheckboxesField
        field={fieldWithoutForm("reminder-kinds", "kinds", kinds, model.chooseKinds)}
        label={label("kinds")}
        choices={REMINDER_KINDS.map((kind) => ({ value: kind, label: label(kind) }))}
      />
      <p role="status" className={styles.failed}>
        {isKindMissing && label("kindNeeded")}
      </p>
      <ExplainedChoices<Titles>
        field={fieldWithoutForm("reminder-titles", "titles", titles, (value) => {
          if (value !== null) model.chooseTitles(value);
        })}
        label={label("titles")}
        choices={[
          { value: "neutral", name: label("neutral"), about: label("neutralAbout") },
          { value: "full", name: label("full"), about: `${label("fullAbout")} ${label("consequence")}` },
        ]}
      />
      <p className={styles.note}>{label("notShown")}</p>
    </>
  );
});

const CalendarFeedCard = observer(() => {
  const label = useLabels(reminderLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new CalendarFeedModel(parts, FeedAddressDialog));
  const { feed, working } = model;
  return (
    <section className={styles.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{label("calendar")}</h2>
      <p className={styles.note}>{label("calendarAbout")}</p>
      <RemoteList remote={model.remote}>
        {() => (
          <>
            <FeedState model={model} />
            <FeedChoices model={model} />
            <div className={styles.buttons}>
              {feed === null ? (
                <Button tone="primary" busy={working === "create"} onClick={() => void model.create()}>
                  {label("create")}
                </Button>
              ) : (
                <>
                  <Button
                    tone="primary"
                    busy={working === "save"}
                    disabled={!model.canSave}
                    onClick={() => void model.save()}
                  >
                    {label("save")}
                  </Button>
                  <Button busy={working === "create"} onClick={() => void model.create()}>
                    {label("renew")}
                  </Button>
                  <Button busy={working === "revoke"} onClick={() => void model.revoke()}>
                    {label("revoke")}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </RemoteList>
    </section>
  );
});

/** The page of reminders. */
export const RemindersPage = observer(() => {
  const label = useLabels(reminderLabels);
  const { opened } = useModel(SessionModel);
  return (
    <>
      <PageTitle title={label("title")} parent="account" />
      <p className={styles.about}>{label("about")}</p>
      {opened === null && (
        <p className={styles.about}>
          {label("ofOthers")} <Link to={ROUTES.carers}>{label("toPeople")}</Link>
        </p>
      )}
      <WithRecord>
        <div className={styles.parts}>
          <ReminderSettings />
          <CarerRemindersCard />
          <CalendarFeedCard />
        </div>
      </WithRecord>
    </>
  );
});
