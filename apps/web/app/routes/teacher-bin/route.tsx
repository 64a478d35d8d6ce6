import type { Reply } from '@manassa/contract/endpoint'
import { restoreBook } from '@manassa/contract/teacher/books'
import { type Binned, listBin, restoreCourse, restoreLesson, restoreUnit } from '@manassa/contract/teacher/courses'
import { restoreQuestion } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { bin as copy } from '#app/copy/console-bin.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'

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

function RestoreButton({ item: { kind, id, name } }: { item: Binned }) {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const [isAtWork, setAtWork] = useState(false)
  async function restore() {
    setAtWork(true)
    const reply = await confirmed((consent): Promise<Reply<unknown>> => {
      if (kind === 'course') return call(restoreCourse, { courseId: id, ...consent })
      if (kind === 'unit') return call(restoreUnit, { unitId: id, ...consent })
      if (kind === 'question') return call(restoreQuestion, { questionId: id })
      if (kind === 'book') return call(restoreBook, { bookId: id })
      return call(restoreLesson, { lessonId: id, ...consent })
    })
    setAtWork(false)
    toasts.notifyReply(reply, copy.restored(name))
  }
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={copy.restoreThis(name)}
      pending={isAtWork && copy.restoring}
      onClick={() => void restore()}
    >
      {copy.restore}
    </Button>
  )
}
