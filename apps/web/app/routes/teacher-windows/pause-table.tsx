import { gradeLabel } from '@manassa/contract/rules/grade'
import { listPauses, type PauseRow } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { listed } from '#app/copy/listed.ts'
import { pauseList as copy, windowList } from '#app/copy/windows.ts'
import { EndPauseForm } from '#app/features/console/windows/window-forms.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function PauseTable({ byCourse }: { byCourse: Filter }) {
  const { list, rows } = useList(listPauses, ({ pauses }) => pauses, { filters: [byCourse] })
  const [ending, setEnding] = useState<PauseRow | null>(null)
  const close = () => setEnding(null)
  return (
    <>
      <DataTable<PauseRow>
        label={copy.list}
        columns={columns(setEnding)}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="clock" />}
      />
      <ConsoleDialog open={ending !== null} onClose={close} title={ending ? copy.endOf(ending) : ''}>
        {ending && <EndPauseForm pause={ending} onDone={close} />}
      </ConsoleDialog>
    </>
  )
}

const tones = { coming: 'gold', running: 'ok', over: 'quiet' } as const

const columns = (onEnd: (pause: PauseRow) => void): ReadonlyArray<Column<PauseRow>> => [
  {
    key: 'reason',
    label: copy.reason,
    isTitle: true,
    cell: ({ reason, state }) => (
      <span className="flex min-h-11 flex-wrap items-center gap-2">
        <Name className="break-words font-bold">{reason}</Name>
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
      </span>
    ),
  },
  {
    key: 'days',
    label: copy.days,
    cell: (pause) => (
      <span className="flex flex-col">
        {copy.between(pause)}
        {pause.endedAt && <span className="text-muted text-xs">{copy.endedEarly(pause.endedAt)}</span>}
      </span>
    ),
  },
  { key: 'whose', label: copy.audience, cell: (pause) => <Name className="break-words">{audienceOf(pause)}</Name> },
  {
    key: 'by',
    label: windowList.by,
    cell: ({ madeAt, madeBy }) => windowList.given(dayOf(Date.parse(madeAt)), madeBy?.name ?? null),
  },
  {
    key: 'end',
    label: copy.end,
    cell: (pause) =>
      pause.state !== 'over' && (
        <Button kind="outline" size="small" aria-label={copy.endOf(pause)} onClick={() => onEnd(pause)}>
          {copy.end}
        </Button>
      ),
  },
]

function audienceOf({ scope, grade, courses, sample, studentCount }: PauseRow): string {
  if (scope === 'students') {
    return studentCount <= sample.length ? listed(sample.map(({ name }) => name)) : copy.count(studentCount)
  }
  if (scope === 'grade' && grade) return gradeLabel(grade)
  return scope === 'courses' ? listed(courses.map(({ courseName }) => courseName)) : copy.everybody
}
