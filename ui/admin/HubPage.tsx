import {
  type BackupState,
  type DependencyState,
  type HealthPart,
  type HealthWarnings,
  type InstallationHealth,
  orderByTrouble,
  orderDependencies,
} from "@libretto/core/admin/installation-health";
import type { OperatorPart } from "@libretto/core/admin/operator";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dateTimeOnScreen, dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { LOCALES } from "@libretto/core/messages/locales";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { dayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { ColumnTable } from "../shared/tables/ColumnTable.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import styles from "./admin.module.css";
import { adminLabels } from "./admin-labels.ts";
import { AdminServices } from "./admin-services.ts";
import { HubModel } from "./hub-model.ts";
import { catalogueLabels, hasServiceLabel, serviceLabels } from "./installation-labels.ts";

const LINKS = [
  { to: ROUTES.adminFeatures, name: "features", text: "featuresText" },
  { to: ROUTES.adminRoles, name: "roles", text: "rolesText" },
  { to: ROUTES.adminLicences, name: "licences", text: "licencesText" },
  { to: ROUTES.adminUsers, name: "users", text: "usersText" },
] as const;

const GIGABYTE = 1e9;
const gigabytesText = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 }).format(
    bytes / GIGABYTE,
  );

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <strong className={styles.warning}>{children}</strong>
);

/** The name of a service or of a job. */
const ServiceName = ({ name }: { readonly name: string }) => {
  const label = useLabels(serviceLabels);
  return hasServiceLabel(name) ? label(name) : <span lang="en">{name}</span>;
};

const timeValuesIn = (language: Language) => (at: Instant) => ({ date: dayOnScreen(at), time: timeIn(language, at) });

const DependencyText = observer(({ dependency }: { readonly dependency: DependencyState }) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  const { isConfigured, isUp, lastUsedAt } = dependency;
  if (!isConfigured) return label("notConfigured");
  if (!isUp) return <Warning>{label("fails")}</Warning>;
  return lastUsedAt === null ? label("unused") : label("works", timeValuesIn(current)(lastUsedAt));
});

const PART_LABELS = {
  name: "operatorName",
  address: "operatorAddress",
  contact: "operatorContact",
} as const satisfies Record<OperatorPart, string>;

interface HealthProps {
  readonly health: InstallationHealth;
  readonly warnings: HealthWarnings;
}

/** Whether the notices can name who offers the service. */
const OperatorState = observer(({ health: { missingOperatorParts: missing } }: HealthProps) => {
  const label = useLabels(adminLabels);
  const parts = missing.map((part) => label(PART_LABELS[part])).join(", ");
  return (
    <>
      <dt>{label("operator")}</dt>
      <dd>
        {missing.length === 0 ? label("operatorNamed") : <Warning>{label("operatorMissing", { parts })}</Warning>}
      </dd>
    </>
  );
});

const Dependencies = observer(({ health }: HealthProps) => {
  const label = useLabels(adminLabels);
  return (
    <>
      <dt>{label("dependencies")}</dt>
      {orderDependencies(health.dependencies).map((dependency) => (
        <dd key={dependency.name}>
          <ServiceName name={dependency.name} />: <DependencyText dependency={dependency} />
        </dd>
      ))}
    </>
  );
});

const Emails = observer(({ health: { emails }, warnings }: HealthProps) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <dt>{label("mail")}</dt>
      <dd>
        {label("waiting", { count: emails.waiting })}
        {emails.oldest !== null && `, ${label("oldest", timeValuesIn(current)(emails.oldest))}`}{" "}
        {warnings.areEmailsLate && <Warning>{label("late")}</Warning>}
      </dd>
    </>
  );
});

const Disk = observer(({ health: { disk }, warnings }: HealthProps) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <dt>{label("disk")}</dt>
      <dd>
        {disk === null
          ? label("notMeasured")
          : label("diskFree", {
              free: gigabytesText(disk.free, current),
              total: gigabytesText(disk.total, current),
            })}{" "}
        {warnings.isDiskLow && <Warning>{label("diskLow")}</Warning>}
      </dd>
    </>
  );
});

const Backups = observer(({ health: { backups }, warnings }: HealthProps) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  const textOf = (state: BackupState | null): string => {
    if (state === null) return label("notMeasured");
    if (!state.isOwn) return label("ownBackups");
    return state.last === null ? label("noBackup") : label("lastBackup", timeValuesIn(current)(state.last));
  };
  return (
    <>
      <dt>{label("backups")}</dt>
      <dd>
        {warnings.isBackupOld && backups?.last === null ? <Warning>{textOf(backups)}</Warning> : textOf(backups)}{" "}
        {warnings.isBackupOld && backups?.last !== null && <Warning>{label("backupOld")}</Warning>}
      </dd>
    </>
  );
});

const Jobs = observer(({ health: { jobs }, warnings: { lateJobs } }: HealthProps) => {
  const label = useLabels(adminLabels);
  const { current } = useModel(LanguageModel);
  const isLate = (name: string): boolean => lateJobs.includes(name);
  return (
    <>
      <dt>{label("jobs")}</dt>
      {jobs
        .toSorted((a, b) => Number(isLate(b.name)) - Number(isLate(a.name)))
        .map(({ name, nextRunAt }) => (
          <dd key={name}>
            <ServiceName name={name} />: {label("nextRun")} {dateTimeOnScreen(current, nextRunAt)}{" "}
            {isLate(name) && <Warning>{label("late")}</Warning>}
          </dd>
        ))}
    </>
  );
});

const HEALTH_VIEWS = {
  operator: OperatorState,
  dependencies: Dependencies,
  emails: Emails,
  disk: Disk,
  backups: Backups,
  jobs: Jobs,
} as const satisfies Record<HealthPart, ComponentType<HealthProps>>;

/** The state of the installation; what needs attention comes first. */
const Health = observer(({ health, model }: { readonly health: InstallationHealth; readonly model: HubModel }) => {
  const label = useLabels(adminLabels);
  const warnings = model.warningsOf(health);
  const troubled = model.troubledPartsOf(health);
  return (
    <>
      <p>
        {troubled.length === 0 ? label("noTrouble") : <Warning>{label("trouble", { count: troubled.length })}</Warning>}
      </p>
      <dl className={styles.facts}>
        {orderByTrouble(troubled).map((part) => {
          const View = HEALTH_VIEWS[part];
          return <View key={part} health={health} warnings={warnings} />;
        })}
      </dl>
    </>
  );
});

const Catalogues = observer(({ model }: { readonly model: HubModel }) => {
  const label = useLabels(adminLabels);
  const nameOf = useLabels(catalogueLabels);
  const { current } = useModel(LanguageModel);
  return (
    <RemoteList remote={model.catalogues}>
      {(catalogues) => (
        <ColumnTable
          caption={label("catalogues")}
          columns={(["catalogue", "source", "date", "rows", "origin"] as const).map((column) => label(column))}
        >
          {catalogues.map(({ name, source, rows, origin }) => (
            <tr key={name}>
              <td data-name={label("catalogue")}>{nameOf(name)}</td>
              <td data-name={label("source")}>{source.name}</td>
              <td data-name={label("date")}>{dayText(source.date)}</td>
              <td data-name={label("rows")}>{rows.toLocaleString(current)}</td>
              <td data-name={label("origin")}>{label(origin)}</td>
            </tr>
          ))}
        </ColumnTable>
      )}
    </RemoteList>
  );
});

/** The hub of the administration: its pages, the state of the installation, the reference data. */
export const HubPage = observer(() => {
  const label = useLabels(adminLabels);
  const { parts } = useModel(AdminServices);
  const model = useOwnModel(() => new HubModel(parts));
  return (
    <>
      <PageTitle title={label("hub")} />
      <div className={styles.parts}>
        <p>{label("hubAbout")}</p>
        <ul className={styles.links}>
          {LINKS.map(({ to, name, text }) => (
            <li key={name}>
              <Link to={to}>{label(name)}</Link>
              <p>{label(text)}</p>
            </li>
          ))}
        </ul>
        <section className={styles.card} aria-labelledby="admin-health">
          <h2 id="admin-health">{label("health")}</h2>
          <RemoteList remote={model.health}>{(health) => <Health health={health} model={model} />}</RemoteList>
        </section>
        <section className={styles.card} aria-labelledby="admin-catalogues">
          <h2 id="admin-catalogues">{label("catalogues")}</h2>
          <Catalogues model={model} />
        </section>
      </div>
    </>
  );
});
