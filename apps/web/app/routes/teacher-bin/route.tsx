import { type Binned, listBin } from '@manassa/contract/teacher/courses'
import { bin as copy } from '#app/copy/console-bin.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { RestoreButton } from './restore-button.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/bin', hidden: true })

export default function TeacherBin() {
  const { list, rows } = useList(listBin, ({ things }) => things)
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <DataTable<Binned>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ kind, id }) => `${kind} ${id}`}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="trash" />}
      />
    </ConsolePage>
  )
}

const columns: ReadonlyArray<Column<Binned>> = [
  {
    key: 'name',
    label: copy.what,
    isTitle: true,
    cell: ({ kind, name, within }) => (
      <span className="block min-w-0 py-1">
        <bdi className="wrap-anywhere block font-bold">{name}</bdi>
        <span className="wrap-anywhere block font-normal text-muted text-xs">
          <Facts>
            {copy.kinds[kind]}
            {within && <bdi>{within}</bdi>}
          </Facts>
        </span>
      </span>
    ),
  },
  { key: 'who', label: copy.who, cell: ({ archivedBy: { name } }) => <bdi>{name ?? copy.unknown}</bdi> },
  { key: 'when', label: copy.when, cell: ({ archivedAt }) => dayAndHour(new Date(archivedAt)) },
  { key: 'until', label: copy.until, cell: ({ goesAt }) => dayAndHour(new Date(goesAt)) },
  { key: 'restore', label: '', cell: (item) => <RestoreButton item={item} /> },
]
