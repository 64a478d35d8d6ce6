import { gradeLabel } from '@manassa/contract/rules/grade'
import {
  type AnnouncementRow,
  announcementStates,
  endAnnouncement,
  listAnnouncements,
} from '@manassa/contract/teacher/announcements'
import { useState } from 'react'
import { announcementForm, announcementList as copy } from '#app/copy/console-announcements.ts'
import { dayOf } from '#app/copy/format.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { useAction } from '#app/ui/console/use-action.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { AnnouncementForm } from './announcement-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/announcements', hidden: true })

const states = {
  name: 'state',
  label: copy.state,
  choices: announcementStates.map((value) => ({ value, label: copy.states[value] })),
}

export default function TeacherAnnouncements() {
  const { list, rows } = useList(listAnnouncements, ({ announcements }) => announcements, { filters: [states] })
  const [open, setOpen] = useState<AnnouncementRow | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <ConsolePage
      title={copy.title}
      intro={<Explanation>{copy.intro}</Explanation>}
      actions={<Button onClick={() => setOpen('new')}>{copy.add}</Button>}
    >
      <DataTable<AnnouncementRow>
        label={copy.list}
        columns={columns(setOpen)}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="chat" />}
      />
      <ConsoleDialog
        open={open !== null}
        onClose={close}
        title={open === 'new' || open === null ? announcementForm.title : announcementForm.editTitle}
      >
        {open && <AnnouncementForm announcement={open === 'new' ? null : open} onDone={close} />}
      </ConsoleDialog>
    </ConsolePage>
  )
}

const columns = (onEdit: (announcement: AnnouncementRow) => void): ReadonlyArray<Column<AnnouncementRow>> => [
  {
    key: 'text',
    label: copy.text,
    isTitle: true,
    cell: ({ text }) => (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line font-bold">
        {text}
      </span>
    ),
  },
  { key: 'whom', label: copy.whom, cell: (row) => <Audience row={row} /> },
  {
    key: 'days',
    label: copy.days,
    cell: ({ until, endedAt }) => (endedAt ? copy.endedOn(endedAt) : copy.until(until)),
  },
  {
    key: 'by',
    label: copy.by,
    cell: ({ madeAt, madeBy }) => copy.made(dayOf(new Date(madeAt)), madeBy?.name ?? null),
  },
  { key: 'state', label: copy.state, cell: (row) => <Standing row={row} onEdit={() => onEdit(row)} /> },
]

function Audience({ row: { grade, course } }: { row: AnnouncementRow }) {
  if (course) return <Name className="break-words">{course.courseName}</Name>
  return grade ? gradeLabel(grade) : copy.everybody
}

function Standing({ row: { id, text, state }, onEdit }: { row: AnnouncementRow; onEdit(): void }) {
  const { isRunning, run } = useAction(endAnnouncement, { done: copy.ended })
  if (state === 'over') return <Badge tone="quiet">{copy.states.over}</Badge>
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button kind="outline" size="small" aria-label={copy.editOf(text)} onClick={onEdit}>
        {copy.edit}
      </Button>
      <Button
        kind="outline"
        size="small"
        aria-label={copy.endOf(text)}
        pending={isRunning && copy.ending}
        onClick={() => run({ announcementId: id })}
      >
        {copy.end}
      </Button>
    </span>
  )
}
