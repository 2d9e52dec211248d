import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { sectionsByName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { LazyDocumentDoor } from "../record/document-doors/LazyDocumentDoor.tsx";
import { partLabel } from "../record/section-parts/report-parts.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { DateField } from "../shared/fields/DateField.tsx";
import { dayText } from "../shared/formats.ts";
import { DownloadIcon, ShowIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { ActionRow } from "../shared/list/ActionRow.tsx";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { SessionModel } from "../shell/session/session-model.ts";
import { dayFieldOf, type ReportChoiceModel } from "./report-choice-model.ts";
import { reportLabels } from "./report-labels.ts";
import { REPORTS, ReportModel, type ReportName } from "./report-model.ts";
import styles from "./reports.module.css";

const LANGUAGES: readonly Language[] = ["it", "en"];

const Parts = observer(({ choice }: { readonly choice: ReportChoiceModel }) => {
  const label = useLabels(reportLabels);
  const language = useModel(LanguageModel);
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label("sections")}</legend>
      <div className={styles.buttons}>
        <Button onClick={choice.chooseAll}>{label("all")}</Button>
        <Button onClick={choice.chooseNone}>{label("none")}</Button>
      </div>
      <div className={styles.parts}>
        {choice.parts.map((part) => (
          <label key={part} className={styles.part}>
            <input type="checkbox" checked={choice.has(part)} onChange={() => choice.toggle(part)} />
            <span>{partLabel(part, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

const Period = observer(({ choice }: { readonly choice: ReportChoiceModel }) => {
  const label = useLabels(reportLabels);
  const { current } = useModel(LanguageModel);
  const sections = choice.eventSections.map((name) => sectionsByName[name].names[current].rows).join(", ");
  const from = useOwnModel(() => dayFieldOf(choice, "from"));
  const until = useOwnModel(() => dayFieldOf(choice, "until"));
  return (
    <fieldset className={styles.fieldset}>
      <legend>{label("period")}</legend>
      <p className={styles.note}>{label("periodAbout", { sections })}</p>
      <div className={styles.period}>
        <DateField field={from} label={label("from")} />
        <DateField field={until} label={label("until")} />
      </div>
    </fieldset>
  );
});

const Choices = observer(({ choice }: { readonly choice: ReportChoiceModel }) => {
  const label = useLabels(reportLabels);
  return (
    <Collapsible group="reports.choices" title={label("choices")} isOpenInitially={false}>
      <p className={styles.note}>{label("choicesAbout")}</p>
      <Parts choice={choice} />
      <Period choice={choice} />
      <fieldset className={styles.fieldset}>
        <legend>{label("language")}</legend>
        <div className={styles.buttons}>
          {LANGUAGES.map((language) => (
            <label key={language} className={styles.part}>
              <input
                type="radio"
                name="report-language"
                checked={choice.language === language}
                onChange={() => choice.setLanguage(language)}
              />
              <span>{label(language)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Collapsible>
  );
});

const aboutOf = {
  report: ["reportAbout"],
  emergency: ["emergencyAbout", "emergencyLevel"],
  wallet: ["walletAbout", "emergencyLevel"],
  fridge: ["fridgeAbout", "emergencyLevel"],
  fhir: ["fhirAbout"],
} as const;

const ReportRow = observer(({ model, report }: { readonly model: ReportModel; readonly report: ReportName }) => {
  const label = useLabels(reportLabels);
  const name = label(report);
  const opensWindow = report === "fhir" ? "" : ` (${label("newWindow")})`;
  return (
    <ActionRow
      title={name}
      notes={aboutOf[report].map((key) => label(key))}
      actions={
        <>
          <Button
            icon={ShowIcon}
            aria-label={`${label("previewOf", { name })}${opensWindow}`}
            busy={model.isBusy(`${report}/preview`)}
            onClick={() => void model.preview(report)}
          >
            {label("preview")}
          </Button>
          <Button
            icon={DownloadIcon}
            aria-label={label("downloadOf", { name })}
            busy={model.isBusy(`${report}/download`)}
            onClick={() => void model.download(report)}
          >
            {label("download")}
          </Button>
          {report === "fhir" && (
            <Button
              tone="plain"
              icon={DownloadIcon}
              busy={model.isBusy("fhir/complete")}
              onClick={() => void model.downloadComplete()}
            >
              {label("complete")}
            </Button>
          )}
        </>
      }
    />
  );
});

/** Says that the report is too long, before it is requested, and offers a period whose rows fit. */
const TooLong = observer(({ choice }: { readonly choice: ReportChoiceModel }) => {
  const label = useLabels(reportLabels);
  const { current } = useModel(LanguageModel);
  const length = choice.excessiveLength;
  if (length === null) return null;
  const { rows, limit, period } = length;
  return (
    <div role="alert" className={styles.problem}>
      <p>{label("tooLongRows", { rows: rows.toLocaleString(current), limit: limit.toLocaleString(current) })}</p>
      {period !== null && (
        <p>
          {`${label("proposedPeriod", { from: dayText(period.from), rows: period.rows.toLocaleString(current) })} `}
          <Button onClick={choice.useProposedPeriod}>{label("useProposedPeriod")}</Button>
        </p>
      )}
    </div>
  );
});

const Reports = observer(() => {
  const label = useLabels(reportLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new ReportModel(services, () => import("./report-dialogs.ts")));
  const { shownProblem } = model.choice;
  const [report] = (model.busy ?? "").split("/");
  return (
    <>
      <p className={styles.who}>{label("whoSees")}</p>
      <Choices choice={model.choice} />
      <section className={styles.card} aria-label={label("title")}>
        {shownProblem !== null && (
          <p className={styles.problem} role="alert">
            {label(shownProblem)}
          </p>
        )}
        <TooLong choice={model.choice} />
        <ul className={styles.rows}>
          {REPORTS.map((name) => (
            <ReportRow key={name} model={model} report={name} />
          ))}
        </ul>
        <p role="status" className={styles.note}>
          {model.busy === null ? "" : label("preparing", { name: label(report as ReportName) })}
        </p>
      </section>
    </>
  );
});

/** The emergency sheet with a code. */
const EmergencyLink = observer(() => {
  const label = useLabels(reportLabels);
  const { canManageRecord } = useModel(SessionModel);
  if (!canManageRecord) return null;
  return (
    <p>
      {`${label("emergencyTitle")} `}
      <Link to={ROUTES.emergencySheet}>{label("emergencyLink")}</Link>
    </p>
  );
});

/** The sheet for the next visit. */
const BeforeVisitLink = observer(() => {
  const label = useLabels(reportLabels);
  return (
    <p>
      {`${label("beforeVisitTitle")} `}
      <Link to={ROUTES.beforeVisit}>{label("beforeVisitLink")}</Link>
    </p>
  );
});

/** The reports: what goes in, who sees it, preview and download of each. */
export const ReportPage = observer(() => {
  const label = useLabels(reportLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <Reports />
        <BeforeVisitLink />
        <EmergencyLink />
        <LazyDocumentDoor />
      </WithRecord>
    </>
  );
});
