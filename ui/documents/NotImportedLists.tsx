import type { NotImported, StatedAbsence } from "@libretto/core/documents/document";
import { reasonTexts } from "@libretto/core/documents/reason-texts";
import { observer } from "mobx-react-lite";
import { Disclosure } from "../shared/disclosure.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Fold } from "../shared/list/Fold.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { documentLabels } from "./document-labels.ts";
import styles from "./documents.module.css";
import type { ReviewedDocument } from "./reviewed-document.ts";
import { typeName } from "./type-names.ts";

/** The place in words, when it says more than the name. */
const placeOf = (place: string, what: string): string => (place === "" || place === what ? "" : place);
const inBrackets = (...details: readonly string[]): string => {
  const present = details.filter((detail) => detail !== "");
  return present.length === 0 ? "" : ` (${present.join(", ")})`;
};

const NotImportedList = observer(({ list }: { readonly list: readonly NotImported[] }) => {
  const { current } = useModel(LanguageModel);
  return (
    <ul className={styles.listed}>
      {list.map(({ what, why, detail, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries may be equal
        <li key={index}>
          <strong>{typeName(what, current)}</strong>
          {`${inBrackets(typeName(placeOf(place.path, what), current), detail)}: ${reasonTexts[current][why]}`}
        </li>
      ))}
    </ul>
  );
});

const Absences = observer(({ list }: { readonly list: readonly StatedAbsence[] }) => {
  const label = useLabels(documentLabels);
  const { current } = useModel(LanguageModel);
  return (
    <ul className={styles.listed}>
      {list.map(({ what, kind, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries may be equal
        <li key={index}>
          <strong>{typeName(what, current)}</strong>
          {`${inBrackets(typeName(placeOf(place.path, what), current))}: ${label(kind)}`}
        </li>
      ))}
    </ul>
  );
});

/** What a document has and the record does not take, and what the document says that does not exist. */
export const NotImportedLists = observer(({ document }: { readonly document: ReviewedDocument }) => {
  const label = useLabels(documentLabels);
  const openAbsences = useOwnModel(() => new Disclosure());
  const openNotImported = useOwnModel(() => new Disclosure());
  const { notImported, absences } = document.parts.content;
  return (
    <>
      {absences.length > 0 && (
        <Fold
          title={label("absences", { count: absences.length })}
          isOpen={openAbsences.isOpen}
          toggle={openAbsences.toggle}
        >
          <p className={styles.note}>{label("absencesAbout")}</p>
          <Absences list={absences} />
        </Fold>
      )}
      {notImported.length > 0 && (
        <Fold
          title={label("notImported", { count: notImported.length })}
          isOpen={openNotImported.isOpen}
          toggle={openNotImported.toggle}
        >
          <p className={styles.note}>{label("notImportedAbout")}</p>
          <NotImportedList list={notImported} />
        </Fold>
      )}
    </>
  );
});
