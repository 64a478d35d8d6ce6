import {
  endGroupMembership,
  type Group,
  type GroupMember,
  listGroupMembers,
  listGroupNames,
  moveGroupMember,
} from '@manassa/contract/teacher/groups'
import { useState } from 'react'
import { groupPage as copy, groupChoice } from '#app/copy/centre.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { RowLink } from '#app/ui/console/table/row-link.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select-field.tsx'

export function Members({ group: { id: groupId } }: { group: Group }) {
  const toasts = useToasts()
  const { list, rows } = useList(listGroupMembers, ({ members }) => members, { fixed: { groupId } })
  const [moved, setMoved] = useState<GroupMember | null>(null)
  const mayEnd = useMay('students')
  const mayMove = useMay(['students', 'attendance'])
  async function end({ id: studentId, name }: GroupMember) {
    const reply = await call(endGroupMembership, { groupId, studentId })
    toasts.notifyReply(reply, copy.left(name))
  }
  const menu: Column<GroupMember> = {
    key: 'action',
    label: copy.action,
    isMenu: true,
    staysNextToTitle: true,
    cell: (member) => (
      <MoreMenu
        label={copy.more(member.name)}
        choices={() => [
          { label: copy.move, onChoose: () => setMoved(member) },
          mayEnd && { label: copy.leave, tone: 'bad', onChoose: () => void end(member) },
        ]}
      />
    ),
  }
  return (
    <>
      <DataTable<GroupMember>
        label={copy.members}
        columns={[...columns.filter(({ key }) => mayEnd || key !== 'phone'), ...(mayMove ? [menu] : [])]}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
      />
      <ConsoleDialog open={moved !== null} onClose={() => setMoved(null)} title={moved ? copy.moveOf(moved.name) : ''}>
        {moved && <MoveMember groupId={groupId} studentId={moved.id} onDone={() => setMoved(null)} />}
      </ConsoleDialog>
    </>
  )
}

const columns: ReadonlyArray<Column<GroupMember>> = [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    hasSecondLine: true,
    sort: { up: 'name' },
    cell: ({ id, name, phone, fromDay }) => (
      <RowLink
        to={`/teacher/students/${id}`}
        name={name}
        onPhone={
          <Facts>
            {phone && <Ltr>{phone}</Ltr>}
            <span>
              {copy.since} <Ltr>{fromDay}</Ltr>
            </span>
          </Facts>
        }
      />
    ),
  },
  { key: 'phone', label: copy.phone, isNumber: true, cell: ({ phone }) => phone && <Ltr>{phone}</Ltr> },
  { key: 'since', label: copy.since, sort: { down: 'newest' }, cell: ({ fromDay }) => <Ltr>{fromDay}</Ltr> },
]

interface MoveMemberProps {
  groupId: number
  studentId: number
  onDone(): void
}

function MoveMember({ groupId, studentId, onDone }: MoveMemberProps) {
  const query = useCall(listGroupNames, {})
  const others = query.status === 'success' ? query.data.groups.filter(({ id }) => id !== groupId) : []
  const form = useConsoleForm({
    send: (typed, { keyFor }) =>
      validateAndCall(
        moveGroupMember,
        { groupId, studentId, toGroupId: texts(typed, 'toGroupId').toGroupId },
        { keyFor },
      ),
    done: copy.moved,
    onDone,
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.move, working: copy.moving }}>
      <Select
        label={copy.moveTo}
        name="toGroupId"
        choices={others.map((group) => ({ value: String(group.id), label: groupChoice(group) }))}
        error={form.wrong.toGroupId}
      />
    </ConsoleForm>
  )
}
