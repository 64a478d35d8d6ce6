import { type GroupSession, listAbsent, type SessionStudent } from '@manassa/contract/teacher/group-sessions'
import { type ReactNode, useState } from 'react'
import { closing as copy, groupSession, sessionsToday } from '#app/copy/attendance.ts'
import { dayAndHour } from '#app/copy/format.ts'
import { pounds } from '#app/copy/money.ts'
import { windowList } from '#app/copy/windows.ts'
import { isExcused } from '#app/features/console/attendance/session-state.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { SectionCard } from '#app/ui/console/section-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface ClosingProps {
  session: GroupSession
  students: readonly SessionStudent[]
  onExcuse(student: SessionStudent): void
}

export function Closing({ session, students, onExcuse }: ClosingProps) {
  const { closing, state } = session
  if (state === 'cancelled') return <Notice tone="warn">{sessionsToday.states.cancelled}</Notice>
  return (
    <>
      {closing && (
        <SectionCard title={copy.summary}>
          <dl className="grid grid-cols-2 gap-2 text-sm">
            <Line label={copy.expected}>{pounds(closing.expected)}</Line>
            <Line label={copy.counted}>{pounds(closing.counted)}</Line>
            {closing.differenceReason && (
              <Line label={copy.difference}>
                {pounds(closing.counted - closing.expected)}
                <Name className="block text-muted">{closing.differenceReason}</Name>
              </Line>
            )}
            <Line label={copy.share}>{pounds(closing.share)}</Line>
            {closing.handedTo && (
              <Line label={copy.handedTo}>
                <Name>{closing.handedTo}</Name>
              </Line>
            )}
          </dl>
          {closing.by && (
            <p className="text-muted text-sm">{copy.by(closing.by.name, dayAndHour(new Date(closing.at)))}</p>
          )}
        </SectionCard>
      )}
      <Absent session={session} students={students} onExcuse={onExcuse} />
    </>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="break-words font-bold">{children}</dd>
  </div>
)

/** One press opens the chat with a parent, and the next press the next one. */
function Absent({ session: { group, day }, students: known, onExcuse }: ClosingProps) {
  const query = useCall(listAbsent, { groupId: group.id, day })
  const [written, setWritten] = useState(0)
  const { school } = useMe()
  return (
    <Async query={query} loading={<Skeleton className="h-28 w-full" />}>
      {({ students: absent }) => {
        const here = new Map(known.map((student) => [student.id, student]))
        const students = absent.map((student) => {
          const own = here.get(student.id)
          return { ...student, own, isExcused: student.isExcused || (own !== undefined && isExcused(own)) }
        })
        const chats = students.flatMap(({ id, name, parentPhone, isExcused: hasExcuse }) => {
          if (hasExcuse) return []
          const href = chatLink(parentPhone, copy.message(name, group.name, day, school.name))
          return href === null ? [] : [{ id, name, href }]
        })
        const next = chats[written]
        return (
          <SectionCard title={copy.absent} empty={students.length === 0 ? copy.nobodyAbsent : null}>
            {next && (
              <ButtonAnchor href={next.href} icon="whatsapp" target="_blank" onClick={() => setWritten(written + 1)}>
                {copy.messageNext(next.name, written + 1, chats.length)}
              </ButtonAnchor>
            )}
            {chats.length > 0 && !next && <p className="text-muted text-sm">{copy.allMessaged}</p>}
            {students.length > 0 && (
              <ul className="flex flex-col gap-1 text-sm">
                {students.map(({ id, name, isExcused: hasExcuse, opensUntil, own }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-2">
                    <TextLink to={`/teacher/students/${id}`}>
                      <Name className="break-words">{name}</Name>
                    </TextLink>
                    {hasExcuse ? (
                      <Badge>{groupSession.statuses.excused}</Badge>
                    ) : (
                      own && (
                        <Button
                          kind="plain"
                          size="small"
                          aria-label={groupSession.excuseOf(name)}
                          onClick={() => onExcuse(own)}
                        >
                          {groupSession.statuses.excused}
                        </Button>
                      )
                    )}
                    {opensUntil && (
                      <span className="text-muted text-xs">
                        {windowList.period({ shuts: false, opensAt: null, closesAt: opensUntil })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
        )
      }}
    </Async>
  )
}
