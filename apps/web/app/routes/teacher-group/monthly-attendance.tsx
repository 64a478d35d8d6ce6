import { listMonthlyAttendance, type MonthlyAttendance as MonthlyRow } from '@manassa/contract/teacher/past-sessions'
import { monthlyAttendance as copy } from '#app/copy/past-sessions.ts'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

const MONTHS_OFFERED = 12

export function MonthlyAttendance({ groupId }: { groupId: number }) {
  const months = monthsUntil(cairoDate(Date.now()))
  const filter: Filter = {
    name: 'month',
    label: copy.month,
    choices: months.map((value) => ({ value, label: copy.monthOf(value) })),
  }
  const { list, query, rows } = useList(listMonthlyAttendance, ({ students }) => students, {
    filters: [filter],
    defaults: { month: months[0] },
    fixed: { groupId },
  })
  return (
    <div className="flex flex-col gap-4">
      {query.status === 'success' && (
        <p className="text-muted text-sm">
          {copy.monthOf(query.data.month)}: {copy.sessions(query.data.sessionCount)}
        </p>
      )}
      <DataTable<MonthlyRow>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="clock" />}
      />
    </div>
  )
}

function monthsUntil(day: string): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS_OFFERED }, (_none, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}

const columns: ReadonlyArray<Column<MonthlyRow>> = [
  {
    key: 'name',
    label: copy.student,
    isTitle: true,
    sort: { up: 'name' },
    cell: (student) => <StudentName student={student} />,
  },
  { key: 'present', label: copy.present, isNumber: true, cell: ({ present }) => copy.none(present) },
  { key: 'late', label: copy.late, isNumber: true, cell: ({ late }) => copy.none(late) },
  {
    key: 'absent',
    label: copy.absent,
    isNumber: true,
    sort: { down: 'absent' },
    cell: ({ absent }) => copy.none(absent),
  },
  { key: 'excused', label: copy.excused, isNumber: true, cell: ({ excused }) => copy.none(excused) },
]
