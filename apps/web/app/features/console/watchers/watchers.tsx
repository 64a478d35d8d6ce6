import { blockStudent } from '@manassa/contract/teacher/student-account'
import { listWatchers, type WatchSession } from '@manassa/contract/teacher/watchers'
import { useDeferredValue, useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { studentPage } from '#app/copy/students.ts'
import { watchers as copy } from '#app/copy/watchers.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Async } from '#app/ui/async.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { EndSessions } from '../students/end-sessions.tsx'
import { StudentStateBadge } from '../students/student-state.tsx'

/** The tab of a lesson's screen that replaces its video. */
export const VIDEO_PART = 'video'

interface WatchersProps {
  lessonId: number
  /** Set on screens other than the lesson's own. */
  lessonName?: string
}

export function Watchers({ lessonId, lessonName }: WatchersProps) {
  const mayReplace = useMay('courses')
  function replaceHere(close: () => void) {
    close()
    document.getElementById(VIDEO_PART)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div>
      <DialogButton
        kind={lessonName ? 'soft' : 'plain'}
        size="small"
        aria-label={lessonName && copy.of(lessonName)}
        label={copy.open}
        title={lessonName ? copy.of(lessonName) : copy.title}
        isWide
      >
        {(close) => (
          <>
            {mayReplace && (
              <div>
                {lessonName ? (
                  <ButtonLink kind="outline" size="small" to={`/teacher/lessons/${lessonId}#${VIDEO_PART}`}>
                    {copy.replace}
                  </ButtonLink>
                ) : (
                  <Button kind="outline" size="small" onClick={() => replaceHere(close)}>
                    {copy.replace}
                  </Button>
                )}
              </div>
            )}
            <WatcherList lessonId={lessonId} />
          </>
        )}
      </DialogButton>
    </div>
  )
}

function WatcherList({ lessonId }: { lessonId: number }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const input = { lessonId, pagenumber: page, pagesize: 20, ...(search && { search }) }
  const query = useCall(listWatchers, input, { fresh: true, keepPreviousData: true })
  return (
    <>
      <p className="text-muted text-sm">{copy.hint}</p>
      <Field
        label={copy.search}
        type="search"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setPage(1)
        }}
      />
      <Async query={query} loading={<Skeleton className="h-40 w-full" />} failed={copy.failed}>
        {({ sessions, totalPages }) => (
          <>
            {sessions.length === 0 && <p role="status">{search ? copy.nobody : copy.empty}</p>}
            <ul className="flex flex-col divide-y divide-line">
              {sessions.map((session) => (
                <WatchSessionItem key={session.id} session={session} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {page > 1 && (
                <Button kind="outline" size="small" onClick={() => setPage(page - 1)}>
                  {copy.newer}
                </Button>
              )}
              {page < totalPages && (
                <Button kind="outline" size="small" onClick={() => setPage(page + 1)}>
                  {copy.older}
                </Button>
              )}
            </div>
          </>
        )}
      </Async>
    </>
  )
}

function WatchSessionItem({ session }: { session: WatchSession }) {
  const { student, device, address, lastAt, watchedSeconds, deviceCount } = session
  const { id: studentId, name, isBlocked } = student
  const [isBlocking, setBlocking] = useState(false)
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <TextLink to={`/teacher/students/${student.id}`}>
          <bdi>{student.name}</bdi>
        </TextLink>
        <span className="text-muted text-sm">{copy.at(lastAt)}</span>
      </div>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span>{copy.watched(watchedSeconds)}</span>
        <bdi>{device}</bdi>
        <span>{copy.from(address)}</span>
        <span>{copy.devices(deviceCount)}</span>
      </p>
      {isBlocked ? (
        <div>
          <StudentStateBadge state="blocked" />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <EndSessions student={student} />
          <Button
            kind="danger"
            size="small"
            icon="lock"
            aria-label={copy.blockOf(name)}
            onClick={() => setBlocking(!isBlocking)}
            aria-expanded={isBlocking}
          >
            {studentPage.block}
          </Button>
        </div>
      )}
      {isBlocking && !isBlocked && (
        <ReasonForm
          choices={reasons.block}
          action={{
            label: studentPage.block,
            working: studentPage.blocking,
            done: studentPage.blocked,
            kind: 'danger',
          }}
          text={studentPage.blockText}
          input={{ studentId }}
          make={(reason, sent) => call(blockStudent, { studentId, reason }, sent)}
          onDone={() => setBlocking(false)}
        />
      )}
    </li>
  )
}
