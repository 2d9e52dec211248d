import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { PagesModel } from "@libretto/ui/shared/list/pages-model";
import { useOwnModel } from "@libretto/ui/shared/models";
import { ColumnTable } from "@libretto/ui/shared/tables/ColumnTable.tsx";
import { PagedRows } from "@libretto/ui/shared/tables/PagedRows.tsx";
import { ScrollableTable } from "@libretto/ui/shared/tables/ScrollableTable.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { observer } from "mobx-react-lite";

interface Args {
  readonly rows: number;
  readonly columns: number;
}

const meta: Meta<Args> = {
  title: "Componenti/Tabelle",
  args: { rows: 23, columns: 12 },
  argTypes: {
    rows: { control: { type: "number", min: 0, max: 1000 } },
    columns: { control: { type: "range", min: 1, max: 30 } },
  },
};
export default meta;

type Story = StoryObj<Args>;

const PAGE_SIZE = 10;
const COLUMNS = ["Data", "Esame", "Risultato"];
const cellsOf = (id: number): readonly string[] => ["17/07/2026", `Glicemia ${id}`, "92 mg/dL"];

const Rows = ({ ids }: { readonly ids: readonly number[] }) => (
  <ColumnTable caption="Risultati" columns={COLUMNS}>
    {ids.map((id) => (
      <tr key={id}>
        {cellsOf(id).map((cell, index) => (
          <td key={COLUMNS[index]} data-name={COLUMNS[index]}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </ColumnTable>
);
const idsUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const Pages = observer(({ rows, fails = false }: { readonly rows: number; readonly fails?: boolean }) => {
  const model = useOwnModel(
    () =>
      new PagesModel<{ readonly id: number }>(({ before = rows + 1, limit = PAGE_SIZE }) => {
        if (fails) return taskEither.left(failure("unavailable", "failure.unavailable"));
        const newestFirst = idsUpTo(rows)
          .toReversed()
          .filter((id) => id < before);
        return taskEither.right({ rows: newestFirst.slice(0, limit).map((id) => ({ id })), total: rows });
      }, PAGE_SIZE),
  );
  return (
    <PagedRows model={model} name="Pagine dei risultati">
      {(visible) => <Rows ids={visible.map(({ id }) => id)} />}
    </PagedRows>
  );
});

export const Colonne: Story = { render: () => <Rows ids={idsUpTo(3)} /> };
export const Larga: Story = {
  render: ({ columns }) => (
    <ScrollableTable name="Valori per giorno">
      <ColumnTable columns={idsUpTo(columns).map((day) => `Giorno ${day}`)}>
        <tr>
          {idsUpTo(columns).map((day) => (
            <td key={day} data-name={`Giorno ${day}`}>
              {`${100 + day} mmHg`}
            </td>
          ))}
        </tr>
      </ColumnTable>
    </ScrollableTable>
  ),
};
export const APagine: Story = { render: ({ rows }) => <Pages key={rows} rows={rows} /> };
export const Vuota: Story = { render: () => <Pages rows={0} /> };
export const NonLetta: Story = { render: () => <Pages rows={1} fails /> };
