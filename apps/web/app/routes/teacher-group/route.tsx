import { type Group, readGroup, updateGroup } from '@manassa/contract/teacher/groups'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { attendanceCards } from '#app/copy/attendance.ts'
import { groupPage as copy, groupForm, groupList, groupTime } from '#app/copy/centre.ts'
import { monthlyAttendance, pastSessions } from '#app/copy/past-sessions.ts'
import { GroupForm } from '#app/features/console/centres/group-form.tsx'
import { PastSessions } from '#app/features/console/centres/past-sessions.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { AddMembers } from './add-members.tsx'
import { Members } from './members.tsx'
import { MonthlyAttendance } from './monthly-attendance.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const GroupCards = lazy(() => import('./group-cards.tsx').catch(() => ({ default: ScriptFailed })))

const back = { to: '/teacher/groups', label: copy.back }

export default function TeacherGroup() {
  const groupId = Number(useParams().groupId)
  const query = useCall(readGroup, { groupId }, { keepPreviousData: true })
  return (
    <QueryPage title={copy.title} back={back} failed={copy.failed} query={query}>
      {(group) => <OneGroup key={groupId} group={group} />}
    </QueryPage>
  )
}

const parts = { members: copy.members, sessions: pastSessions.title, attendance: monthlyAttendance.title }

type GroupDialog = 'edit' | 'add' | 'archive' | 'cards' | null

function OneGroup({ group }: { group: Group }) {
  const toasts = useToasts()
  const [open, setOpen] = useState<GroupDialog>(null)
  const close = () => setOpen(null)
  const mayManage = useMay('students')
  const mayAdmit = useMay(['students', 'attendance'])
  const mayScan = useMay('attendance')
  const part = usePart(mayScan ? ['members', 'sessions', 'attendance'] : ['members'])
  const { id: groupId, name, centre, course, price, charge, memberCount, capacity, archived } = group
  async function toggleArchived() {
    close()
    const reply = await call(updateGroup, { groupId, archived: !archived })
    toasts.notifyReply(reply, archived ? copy.restored : copy.archived)
  }
  return (
    <ConsolePage
      title={<Name>{name}</Name>}
      back={back}
      intro={
        <Facts>
          <Name>{centre.name}</Name>
          {groupTime(group)}
          {groupList.priceOf(price, charge)}
          {groupList.places(memberCount, capacity)}
          {course && <Name>{course.courseName}</Name>}
        </Facts>
      }
      actions={
        <>
          {mayScan && !archived && <ButtonLink to={`/teacher/sessions/${groupId}`}>{copy.session}</ButtonLink>}
          {mayAdmit && !archived && (
            <Button kind="outline" onClick={() => setOpen('add')}>
              {copy.add}
            </Button>
          )}
          {mayManage && (
            <MoreMenu
              label={copy.more(name)}
              choices={() => [
                { label: copy.edit, onChoose: () => setOpen('edit') },
                { label: attendanceCards.print, onChoose: () => setOpen('cards') },
                archived
                  ? { label: copy.restore, onChoose: () => void toggleArchived() }
                  : { label: copy.archive, tone: 'bad', onChoose: () => setOpen('archive') },
              ]}
            />
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {mayScan && <PartLinks label={copy.parts} parts={parts} chosen={part} replace />}
        {part === 'sessions' && <PastSessions groupId={groupId} />}
        {part === 'attendance' && <MonthlyAttendance groupId={groupId} />}
        {part === 'members' && <Members group={group} />}
      </div>
      <ConsoleDialog open={open === 'edit'} onClose={close} title={groupForm.edit}>
        <GroupForm group={group} onDone={close} />
      </ConsoleDialog>
      <ConsoleDialog open={open === 'cards'} onClose={close} title={attendanceCards.print}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <GroupCards groupId={groupId} />
        </Suspense>
      </ConsoleDialog>
      <ConsoleDialog open={open === 'add'} onClose={close} title={copy.add}>
        <AddMembers group={group} onDone={close} />
      </ConsoleDialog>
      <ConsoleDialog
        asks
        open={open === 'archive'}
        onClose={close}
        title={copy.archive}
        actions={
          <>
            <Button kind="danger" onClick={() => void toggleArchived()}>
              {copy.archive}
            </Button>
            <Button kind="outline" onClick={close}>
              {copy.close}
            </Button>
          </>
        }
      >
        {copy.archiveText}
      </ConsoleDialog>
    </ConsolePage>
  )
}
