import { addGroupMembers, listGroupNames, listStudentGroups } from '@manassa/contract/teacher/groups'
import { useState } from 'react'
import { studentGroups as copy, groupChoice, groupTime } from '#app/copy/centre.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export function GroupsCard({ studentId }: { studentId: number }) {
  const names = useCall(listGroupNames, {})
  const hasGroups = names.status === 'success' && names.data.groups.length > 0
  const query = useCall(listStudentGroups, hasGroups ? { studentId } : null)
  const mayJoin = useMayChange('students')
  if (!hasGroups || query.status !== 'success') return null
  const { groups } = query.data
  const present = new Set(groups.filter(({ untilDay }) => untilDay === null).map(({ id }) => id))
  return (
    <SectionCard
      title={copy.title}
      empty={groups.length === 0 ? copy.none : null}
      actions={
        mayJoin && (
          <DialogButton kind="outline" size="small" label={copy.join} title={copy.join}>
            {(close) => (
              <JoinGroup
                studentId={studentId}
                groups={names.data.groups.filter(({ id }) => !present.has(id))}
                onDone={close}
              />
            )}
          </DialogButton>
        )
      }
    >
      <ul className="flex flex-col gap-2 text-sm">
        {groups.map((group) => (
          <li key={`${group.id} ${group.fromDay} ${group.untilDay}`}>
            <TextLink to={`/teacher/groups/${group.id}`}>
              <Name className="break-words font-bold">{group.name}</Name>
            </TextLink>
            <span className="block text-muted">
              <Facts>
                <Name>{group.centreName}</Name>
                {groupTime(group)}
                {group.untilDay && copy.until(group.untilDay)}
              </Facts>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

interface JoinGroupProps {
  studentId: number
  groups: ReadonlyArray<Parameters<typeof groupChoice>[0]>
  onDone(): void
}

function JoinGroup({ studentId, groups, onDone }: JoinGroupProps) {
  const toasts = useToasts()
  const [joining, setJoining] = useState<number | null>(null)
  async function join(groupId: number, name: string) {
    setJoining(groupId)
    const reply = await call(addGroupMembers, { groupId, students: [studentId] })
    setJoining(null)
    onDone()
    toasts.notifyReply(reply, copy.joined(name))
  }
  return (
    <div className="flex flex-col gap-2">
      {groups.map((group) => (
        <Button
          key={group.id}
          kind="outline"
          wide
          disabled={joining !== null}
          onClick={() => void join(group.id, group.name)}
        >
          {groupChoice(group)}
        </Button>
      ))}
    </div>
  )
}
