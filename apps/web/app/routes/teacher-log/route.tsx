import { type LogEntry, readLog } from '@manassa/contract/teacher/log'
import { dayAndHour } from '#app/copy/format.ts'
import { logActions, logKinds, logLabels } from '#app/copy/log.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { type ListAddress, useListQuery } from '#app/ui/console/table/use-list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/route'
import { Changes } from './changes.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: logLabels.title, path: '/teacher/log', hidden: true })

/** What was done in the school. What it is narrowed by stands in the address. */
export default function TeacherLog() {
  const list = useListQuery(readLog.input)
  const { answer, reload } = useCall(readLog, list.query, { keepsPrevious: true })
  const shown = answer.state === 'here' ? { ...answer, data: { ...answer.data, rows: answer.data.entries } } : answer
  const { people = [], kinds = [], searchedSince = null } = answer.state === 'here' ? answer.data : {}
  return (
    <ConsolePage title={logLabels.title} intro={logLabels.intro}>
      <Days list={list} />
      {searchedSince && (
        <p role="status" className="mb-3 text-muted text-sm">
          {logLabels.searchedSince(searchedSince)}
        </p>
      )}
      <DataTable
        label={logLabels.title}
        columns={columns}
        answer={shown}
        reload={reload}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ id }) => String(id)}
        filters={[
          {
            name: 'who',
            label: logLabels.who,
            choices: people
              .filter(({ id }) => id > 0)
              .map(({ id, name }) => ({ value: String(id), label: name ?? logLabels.gone })),
          },
          {
            name: 'what',
            label: logLabels.what,
            choices: kinds.map((kind) => ({ value: kind, label: logKinds[kind] ?? kind })),
          },
        ]}
        empty={<EmptyState title={logLabels.empty}>{logLabels.emptyText}</EmptyState>}
      />
    </ConsolePage>
  )
}

const Days = ({ list }: { list: ListAddress }) => (
  <div className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {(['from', 'to'] as const).map((name) => (
      <Field
        key={name}
        label={logLabels[name]}
        type="date"
        value={String(list.query[name] ?? '')}
        onChange={({ target }) => list.change({ [name]: target.value })}
      />
    ))}
  </div>
)

/** `course.update` in words; what has none stands as it is. */
const actionText = (action: string) => logActions[action.split('.')[1] ?? ''] ?? action

const columns: ReadonlyArray<Column<LogEntry>> = [
  { key: 'at', label: logLabels.when, cell: ({ at }) => dayAndHour(new Date(at)) },
  {
    key: 'who',
    label: logLabels.who,
    cell: ({ who, device }) => (
      <span>
        <bdi className="block font-bold">{who.name ?? (who.id === 0 ? logLabels.operator : logLabels.gone)}</bdi>
        <bdi className="block text-muted text-xs">{device}</bdi>
      </span>
    ),
  },
  {
    key: 'what',
    label: logLabels.did,
    isTitle: true,
    cell: ({ action, subject }) => (
      <span>
        {actionText(action)} · {logKinds[subject.kind] ?? subject.kind}
        {subject.name && <bdi className="block font-normal">{subject.name}</bdi>}
      </span>
    ),
  },
  { key: 'changes', label: logLabels.changes, cell: (entry) => <Changes entry={entry} /> },
]
