import { type LogEntry, readLog } from '@manassa/contract/teacher/log'
import { useMemo } from 'react'
import { isLogKind, logKinds, logLabels } from '#app/copy/log.ts'
import { type Moments, momentsIn } from '#app/copy/log-values.ts'
import { PeriodFilter } from '#app/features/console/periods/period-filter.tsx'
import { Link } from '#app/lib/link.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import type { ListUrl } from '#app/ui/console/table/use-list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { Changes } from './changes.tsx'
import { EntryTitle } from './entry-title.tsx'
import { OperationParts } from './operation-parts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: logLabels.title, path: '/teacher/log', hidden: true })

export default function TeacherLog() {
  const { list, query, rows } = useList(readLog, ({ entries }) => entries)
  const { school } = useMe()
  const moments = useMemo(() => momentsIn(school.timeZone), [school.timeZone])
  const { people = [], kinds = [], searchedSince = null } = query.status === 'success' ? query.data : {}
  const filters = [
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
      choices: kinds.filter(isLogKind).map((kind) => ({ value: kind, label: logKinds[kind] })),
    },
  ]
  const columns = useMemo(() => columnsOf(moments), [moments])
  return (
    <ConsolePage title={logLabels.title} intro={<Explanation>{logLabels.intro}</Explanation>}>
      {list.query.operation ? <PartsOnly /> : <Days list={list} />}
      {searchedSince && (
        <p role="status" className="mb-3 text-muted text-sm">
          {logLabels.searchedSince(searchedSince)}
        </p>
      )}
      <DataTable
        label={logLabels.title}
        columns={columns}
        query={rows}
        list={{ ...list, filters }}
        idOf={({ id }) => id}
        empty={<EmptyState title={logLabels.empty} text={logLabels.emptyText} />}
      />
    </ConsolePage>
  )
}

const Days = ({ list: { query, change } }: { list: ListUrl }) => (
  <div className="mb-3 flex flex-col">
    <PeriodFilter
      range={{ from: String(query.from ?? ''), to: String(query.to ?? '') }}
      onChange={(range) => change({ ...range })}
      isOptional
    />
  </div>
)

const PartsOnly = () => (
  <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
    {logLabels.partsOnly}
    <Link to="/teacher/log" className="flex min-h-11 items-center font-bold hover:underline">
      {logLabels.wholeLog}
    </Link>
  </p>
)

const columnsOf = (moments: Moments): ReadonlyArray<Column<LogEntry>> => [
  {
    key: 'what',
    label: logLabels.did,
    isTitle: true,
    cell: (entry) => (
      <>
        <EntryTitle entry={entry} />
        <div className="mt-1 font-normal text-sm">
          <Changes entry={entry} moments={moments} />
          {entry.operation !== null && entry.partCount > 0 && (
            <OperationParts operation={entry.operation} count={entry.partCount} moments={moments} />
          )}
        </div>
      </>
    ),
  },
  { key: 'who', label: logLabels.whoAndWhen, cell: (entry) => <WhoAndWhen entry={entry} moments={moments} /> },
]

const WhoAndWhen = ({ entry: { who, at, device }, moments }: { entry: LogEntry; moments: Moments }) => (
  <span className="flex flex-wrap items-baseline gap-x-2 md:flex-col md:items-start">
    <bdi className="font-bold">
      {who.name ?? (who.id > 0 ? logLabels.gone : who.id === 0 ? logLabels.operator : logLabels.gateway)}
    </bdi>
    <span className="md:whitespace-nowrap">{moments.dayAndHour(new Date(at))}</span>
    <bdi className="text-muted text-xs">{device}</bdi>
  </span>
)
