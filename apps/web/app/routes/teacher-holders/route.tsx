import { type Holder, listHolders } from '@manassa/contract/teacher/holders'
import { useState } from 'react'
import { cardCount, holderList as copy, holderTerms, pounds } from '#app/copy/money.ts'
import { NewHolderForm } from '#app/features/console/money/holder-form.tsx'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { RowLink } from '#app/ui/console/table/row-link.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/holders', hidden: true })

const filters = [
  {
    name: 'state',
    label: copy.state,
    choices: Object.entries(copy.states).map(([value, label]) => ({ value, label })),
  },
]

const columns: ReadonlyArray<Column<Holder>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    hasSecondLine: true,
    sort: { up: 'name' },
    cell: ({ id, name, place, counts }) => (
      <RowLink
        to={`/teacher/holders/${id}`}
        name={name}
        below={place && <Name>{place}</Name>}
        onPhone={
          <Facts>
            {place && <Name>{place}</Name>}
            {cardCount(counts.unused)}
          </Facts>
        }
      />
    ),
  },
  { key: 'terms', label: copy.terms, cell: ({ terms }) => holderTerms[terms] },
  { key: 'holds', label: copy.holds, cell: ({ counts }) => cardCount(counts.unused), isNumber: true },
]

const owedColumn: Column<Holder> = {
  key: 'owed',
  label: copy.owed,
  isNumber: true,
  staysNextToTitle: true,
  sort: { down: 'owed' },
  cell: ({ owed = 0 }) => (
    <span className="flex flex-col max-md:items-end">
      <span className="text-muted text-xs md:hidden">{copy.owed}</span>
      <Pounds amount={owed} className="font-bold" />
    </span>
  ),
}

export default function TeacherHolders() {
  const { list, query, rows } = useList(listHolders, ({ holders }) => holders, { filters })
  const [isAdding, setIsAdding] = useState(false)
  const seesMoney = useMay('money')
  return (
    <ConsolePage
      title={copy.title}
      intro={introOf(seesMoney, query.status === 'success' ? query.data.owedInAll : undefined)}
      actions={seesMoney && <Button onClick={() => setIsAdding(true)}>{copy.add}</Button>}
    >
      <DataTable<Holder>
        label={copy.list}
        columns={seesMoney ? [...columns, owedColumn] : columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={seesMoney ? copy.emptyText : copy.emptyForDesk} icon="book" />}
      />
      <ConsoleDialog open={isAdding} onClose={() => setIsAdding(false)} title={copy.add}>
        <NewHolderForm onMade={() => setIsAdding(false)} />
      </ConsoleDialog>
    </ConsolePage>
  )
}

function introOf(seesMoney: boolean, owedInAll: number | undefined): string {
  if (!seesMoney) return copy.introForDesk
  return owedInAll === undefined ? copy.intro : copy.owedInAll(pounds(owedInAll))
}
