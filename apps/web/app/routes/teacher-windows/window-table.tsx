import { type GivenWindow, listWindows } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { listed } from '#app/copy/listed.ts'
import { windowList as copy, studentUnits } from '#app/copy/windows.ts'
import { targetOf } from '#app/features/console/windows/student-windows.tsx'
import { EndWindowForm } from '#app/features/console/windows/window-forms.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

const states = {
  name: 'state',
  label: copy.state,
  choices: Object.entries(copy.states).map(([value, label]) => ({ value, label })),
}

export function WindowTable({ byCourse }: { byCourse: Filter }) {
  const { list, rows } = useList(listWindows, ({ windows }) => windows, { filters: [byCourse, states] })
  const [ending, setEnding] = useState<GivenWindow | null>(null)
  const close = () => setEnding(null)
  return (
    <>
      <DataTable<GivenWindow>
        label={copy.list}
        columns={columns(setEnding)}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="clock" />}
      />
      <ConsoleDialog open={ending !== null} onClose={close} title={ending ? copy.endOf(targetOf(ending)) : ''}>
        {ending && <EndWindowForm window={ending} onDone={close} />}
      </ConsoleDialog>
    </>
  )
}

const columns = (onEnd: (window: GivenWindow) => void): ReadonlyArray<Column<GivenWindow>> => [
  {
    key: 'what',
    label: copy.what,
    isTitle: true,
    cell: (window) => (
      <span className="flex min-h-11 flex-col justify-center">
        <Name className="break-words font-bold">
          {window.unitId === null ? window.courseName : window.unitTitle || window.unitName}
        </Name>
        <span className="break-words text-muted text-xs">
          {window.unitId === null ? copy.wholeCourse : <Name>{window.courseName}</Name>}
        </span>
      </span>
    ),
  },
  { key: 'days', label: copy.days, cell: (window) => copy.period(window) },
  { key: 'whom', label: copy.whom, cell: (window) => <WindowAudience window={window} /> },
  {
    key: 'by',
    label: copy.by,
    cell: ({ givenAt, givenBy, reason, note }) => (
      <span className="flex flex-col">
        {copy.given(dayOf(Date.parse(givenAt)), givenBy?.name ?? null)}
        {reason && <Name className="break-words text-muted text-xs">{reason}</Name>}
        {note && <span className="whitespace-pre-line break-words text-xs">{studentUnits.noteShown(note)}</span>}
      </span>
    ),
  },
  {
    key: 'end',
    label: copy.state,
    cell: (window) =>
      window.endedAt ? (
        <Badge tone="quiet">{copy.states.ended}</Badge>
      ) : (
        <Button kind="outline" size="small" aria-label={copy.endOf(targetOf(window))} onClick={() => onEnd(window)}>
          {copy.end}
        </Button>
      ),
  },
]

const WindowAudience = ({ window: { whom, studentCount, sample } }: { window: GivenWindow }) => (
  <span className="flex flex-col">
    {whom === 'named' && studentCount <= sample.length ? (
      <Name className="break-words">{listed(sample.map(({ name }) => name))}</Name>
    ) : (
      copy.count(studentCount)
    )}
    {whom !== 'named' && <span className="text-muted text-xs">{whom === 'all' ? copy.everybody : copy.late}</span>}
  </span>
)
