import { listCentres } from '@manassa/contract/teacher/centres'
import { listPastSessions, type PastSession } from '@manassa/contract/teacher/past-sessions'
import { sessionsToday } from '#app/copy/attendance.ts'
import { pounds } from '#app/copy/money.ts'
import { pastSessions as copy } from '#app/copy/past-sessions.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { sessionPath } from '../attendance/kept-sessions.ts'

const states: Filter = {
  name: 'state',
  label: copy.state,
  choices: (['open', 'closed', 'cancelled'] as const).map((value) => ({ value, label: sessionsToday.states[value] })),
}

export function PastSessions({ groupId }: { groupId?: number }) {
  const centres = useCentreFilter(groupId === undefined)
  const { list, rows } = useList(listPastSessions, ({ sessions }) => sessions, {
    filters: [...centres, states],
    fixed: { groupId },
  })
  return (
    <DataTable<PastSession>
      label={copy.list}
      columns={groupId === undefined ? columns : columns.filter(({ key }) => key !== 'group')}
      query={rows}
      list={list}
      idOf={({ group, day }) => `${group.id} ${day}`}
      empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="clock" />}
    />
  )
}

function useCentreFilter(isWanted: boolean): readonly Filter[] {
  const query = useCall(listCentres, isWanted ? {} : null)
  const centres = query.status === 'success' ? query.data.centres : []
  if (centres.length < 2) return []
  return [
    {
      name: 'centreId',
      label: copy.centre,
      choices: centres.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
}

function differenceOf({ difference }: PastSession) {
  if (difference === null || difference === 0) return null
  return difference < 0 ? copy.short(pounds(-difference)) : copy.over(pounds(difference))
}

const columns: ReadonlyArray<Column<PastSession>> = [
  {
    key: 'day',
    label: copy.day,
    isTitle: true,
    sort: { up: 'oldest', down: 'newest', isDownFirst: true },
    cell: ({ group, day }) => (
      <TextLink to={`${sessionPath(group.id)}?day=${day}`} aria-label={copy.open(group.name, day)}>
        <Ltr className="tabular font-bold">{day}</Ltr>
      </TextLink>
    ),
  },
  {
    key: 'group',
    label: copy.group,
    cell: ({ group }) => (
      <span className="min-w-0">
        <Name className="break-words">{group.name}</Name>
        <Name className="block break-words text-muted text-sm">{group.centreName}</Name>
      </span>
    ),
  },
  {
    key: 'state',
    label: copy.state,
    cell: ({ state }) => <Badge tone={state === 'open' ? 'ok' : undefined}>{sessionsToday.states[state]}</Badge>,
  },
  {
    key: 'present',
    label: copy.present,
    isNumber: true,
    cell: ({ presentCount, memberCount }) => sessionsToday.present(presentCount, memberCount),
  },
  {
    key: 'cash',
    label: copy.cash,
    isNumber: true,
    cell: ({ own, all }) => (all === null ? sessionsToday.own(own) : pounds(all)),
  },
  {
    key: 'difference',
    label: copy.difference,
    cell: (session) => <span className="text-warn">{differenceOf(session)}</span>,
  },
]
