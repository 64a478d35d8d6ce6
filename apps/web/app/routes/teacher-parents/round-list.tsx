import { type ListedParent, listParentMessages, type ParentList } from '@manassa/contract/teacher/parent-rounds'
import { parentRound as copy } from '#app/copy/console-parents.ts'
import { useGroupFilter } from '#app/features/console/centres/use-group-filter.ts'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** These lists lead to the student's page, where the number is corrected. */
const TO_CORRECT: readonly ParentList[] = ['wrongNumber', 'noNumber', 'ownNumber']

export const useRoundMessages = () =>
  useList(listParentMessages, ({ students }) => students, { fresh: true, filters: useGroupFilter() })

interface RoundListProps {
  shown: ParentList
  messages: ReturnType<typeof useRoundMessages>
}

export function RoundList({ shown, messages: { list, rows } }: RoundListProps) {
  return (
    <DataTable<ListedParent>
      label={copy.lists[shown]}
      columns={TO_CORRECT.includes(shown) ? [...columns, fix] : columns}
      query={rows}
      list={list}
      idOf={({ studentId }) => studentId}
      empty={<EmptyState title={copy.empty[shown]} icon="check" />}
    />
  )
}

const columns: ReadonlyArray<Column<ListedParent>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    cell: ({ studentId: id, name }) => <StudentName student={{ id, name }} />,
  },
  {
    key: 'phone',
    label: copy.phone,
    cell: ({ parentPhone }) => (parentPhone ? <Ltr className="tabular">{parentPhone}</Ltr> : copy.noPhone),
  },
  {
    key: 'state',
    label: copy.state,
    cell: ({ claimedBy, decidedBy, decidedAt }) => {
      if (decidedBy && decidedAt) return copy.by(decidedBy, decidedAt)
      return claimedBy && copy.claimedBy(claimedBy)
    },
  },
]

const fix: Column<ListedParent> = {
  key: 'fix',
  label: copy.fix,
  hidesLabelOnPhone: true,
  cell: ({ studentId }) => (
    <ButtonLink kind="outline" size="small" to={`/teacher/students/${studentId}`}>
      {copy.fix}
    </ButtonLink>
  ),
}
