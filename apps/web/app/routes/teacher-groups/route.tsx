import { type Group, listGroups } from '@manassa/contract/teacher/groups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groupList as copy, groupForm, groupTime } from '#app/copy/centre.ts'
import { pastSessions } from '#app/copy/past-sessions.ts'
import { GroupForm } from '#app/features/console/centres/group-form.tsx'
import { PastSessions } from '#app/features/console/centres/past-sessions.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { RowLink } from '#app/ui/console/table/row-link.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { CentresPart } from './centres-part.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/groups', hidden: true })

export default function TeacherGroups() {
  const mayScan = useMay('attendance')
  const parts = { groups: copy.groups, ...(mayScan && { sessions: pastSessions.title }), centres: copy.centres }
  const part = usePart(mayScan ? ['groups', 'sessions', 'centres'] : ['groups', 'centres'])
  const mayManage = useMay('students')
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  return (
    <ConsolePage
      title={copy.title}
      intro={<Explanation>{copy.intro}</Explanation>}
      actions={part === 'groups' && mayManage && <Button onClick={() => setAdding(true)}>{copy.add}</Button>}
    >
      <div className="flex flex-col gap-4">
        <PartLinks label={copy.parts} parts={parts} chosen={part} replace />
        {part === 'centres' ? <CentresPart /> : part === 'sessions' ? <PastSessions /> : <Groups />}
      </div>
      <ConsoleDialog open={isAdding} onClose={() => setAdding(false)} title={groupForm.title}>
        <GroupForm group={null} onDone={({ id }) => navigate(`/teacher/groups/${id}`)} />
      </ConsoleDialog>
    </ConsolePage>
  )
}

const filters = [
  {
    name: 'state',
    label: copy.state,
    choices: Object.entries(copy.states).map(([value, label]) => ({ value, label })),
  },
]

function Groups() {
  const { list, rows } = useList(listGroups, ({ groups }) => groups, { filters })
  return (
    <DataTable<Group>
      label={copy.list}
      columns={columns}
      query={rows}
      list={list}
      idOf={({ id }) => id}
      empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
    />
  )
}

const columns: ReadonlyArray<Column<Group>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    hasSecondLine: true,
    sort: { up: 'name' },
    cell: ({ id, name, centre, memberCount, capacity, ...time }) => (
      <RowLink
        to={`/teacher/groups/${id}`}
        name={name}
        below={<Name>{centre.name}</Name>}
        onPhone={
          <Facts>
            <Name>{centre.name}</Name>
            {groupTime(time)}
            {copy.places(memberCount, capacity)}
          </Facts>
        }
      />
    ),
  },
  { key: 'when', label: copy.when, cell: groupTime },
  {
    key: 'members',
    label: copy.members,
    isNumber: true,
    cell: ({ memberCount, capacity }) => copy.places(memberCount, capacity),
  },
  { key: 'price', label: copy.price, cell: ({ price, charge }) => copy.priceOf(price, charge) },
  {
    key: 'assistant',
    label: copy.assistant,
    cell: ({ assistant }) => (assistant ? <Name>{assistant.name}</Name> : copy.nobody),
  },
]
