import { levelName } from "@libretto/core/access/confidentiality";
import { MAX_OPEN_LINKS } from "@libretto/core/kernel/limits";
import { capitalise } from "@libretto/core/messages/capitalise";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { isExhausted, type ShareLink } from "@libretto/core/record/across/share-links/share-link";
import { sectionsByName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { AddIcon } from "../../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { ActionRow } from "../../../shared/list/ActionRow.tsx";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { LoadFailure } from "../../../shared/list/LoadFailure.tsx";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { SectionsModel } from "../../sections-model.ts";
import { DoctorsModel } from "../doctors-model.ts";
import { LinkSecretsDialog } from "./LinkSecretsDialog.tsx";
import { NewLinkDialog } from "./NewLinkDialog.tsx";
import { shareLinkLabels } from "./share-link-labels.ts";
import { ShareLinkServices } from "./share-link-services.ts";
import styles from "./share-links.module.css";
import { ShareLinksModel } from "./share-links-model.ts";

const LinkRow = observer(({ model, link }: { readonly model: ShareLinksModel; readonly link: ShareLink }) => {
  const label = useLabels(shareLinkLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const { recipient, sections, level, until, openings, openedAt, wrongPasscodes } = link;
  const isClosed = isExhausted(link);
  const named = { recipient, name: model.nameOf(link) };
  const notes = [
    isClosed
      ? label("exhausted", { count: wrongPasscodes })
      : label("until", { date: dateTimeOnScreen(current, until) }),
    openedAt === null
      ? label("never")
      : label("opened", { count: openings, date: dateTimeOnScreen(current, openedAt) }),
    isClosed || wrongPasscodes === 0 ? "" : label("wrong", { count: wrongPasscodes }),
  ].filter(Boolean);
  return (
    <ActionRow
      title={label("linkOf", named)}
      text={label("shows", {
        sections: capitalise(sections.map((name) => sectionsByName[name].names[current].rows).join(", ")),
        level,
        levelName: message(levelName(level)),
      })}
      notes={notes}
      actions={
        !isClosed && (
          <Button
            aria-label={label("revokeOf", named)}
            busy={model.closing === link.id}
            onClick={() => void model.close(link)}
          >
            {label("revoke")}
          </Button>
        )
      }
    />
  );
});

/** The patient's open share links, with the actions that create and revoke them. */
export const ShareLinks = observer(() => {
  const label = useLabels(shareLinkLabels);
  const { parts } = useModel(ShareLinkServices);
  const sections = useModel(SectionsModel);
  const model = useOwnModel(() => new ShareLinksModel(parts));
  const { failure, state, load } = model.remote;
  return (
    <div id="share-links">
      <Collapsible group="sharing.links" title={label("title")} count={model.openLinks.length}>
        <p>{label("about")}</p>
        {model.listedLinks.length > 0 && (
          <ul>
            {model.listedLinks.map((link) => (
              <LinkRow key={link.id} model={model} link={link} />
            ))}
          </ul>
        )}
        {model.remote.value !== null && model.listedLinks.length === 0 && <p>{label("none")}</p>}
        {failure !== null && <LoadFailure failure={failure} retry={load} busy={state === "loading"} />}
        {model.isLimitReached ? (
          <p>{label("full", { count: MAX_OPEN_LINKS })}</p>
        ) : (
          <div className={styles.buttons}>
            <Button
              icon={AddIcon}
              onClick={() =>
                void model.create(sections.sharedModel(DoctorsModel).rows, NewLinkDialog, LinkSecretsDialog)
              }
            >
              {label("create")}
            </Button>
          </div>
        )}
      </Collapsible>
    </div>
  );
});
