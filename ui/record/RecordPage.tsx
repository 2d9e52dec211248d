import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { RecordModel } from "./record-model.ts";
import { WithRecord } from "./WithRecord.tsx";

interface Props {
  readonly title: string;
  /** The section whose rows are counted in the title. */
  readonly section?: { readonly state: string; readonly total: number };
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page of the record. Its number of rows, its actions and its content are shown when they are loaded. */
export const RecordPage = observer(({ title, section, actions, children }: Props) => {
  const { record } = useModel(RecordModel);
  return (
    <>
      <PageTitle
        title={title}
        {...(section?.state === "loaded" && { count: section.total })}
        {...(record !== null && { actions })}
      />
      <WithRecord>{children}</WithRecord>
    </>
  );
});
