import { listWatchers, type WatchSession } from '@manassa/contract/teacher/watchers'
import { useDeferredValue, useState } from 'react'
import { watchers as copy } from '#app/copy/watchers.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Who had the film of a lesson open, on which device and from where. */
export function Watchers({ lessonId }: { lessonId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button kind="plain" size="small" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      </div>
      <ConsoleDialog wide open={isOpen} onClose={() => setOpen(false)} title={copy.title}>
        {isOpen && <WatcherList lessonId={lessonId} />}
      </ConsoleDialog>
    </>
  )
}

function WatcherList({ lessonId }: { lessonId: number }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const wanted = { lessonId, pagenumber: page, pagesize: 20, ...(search && { search }) }
  const { answer, reload } = useCall(listWatchers, wanted, { fresh: true, keepsPrevious: true })
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
      {answer.state === 'waiting' && <Skeleton className="h-40 w-full" />}
      {(answer.state === 'failed' || answer.state === 'retrying') && (
        <Failed
          failure={answer.failure}
          title={copy.failed}
          onRetry={() => void reload()}
          retrying={answer.state === 'retrying'}
        />
      )}
      {answer.state === 'here' && (
        <>
          {answer.data.sessions.length === 0 && <p role="status">{search ? copy.nobody : copy.empty}</p>}
          <ul className="flex flex-col divide-y divide-line">
            {answer.data.sessions.map((session) => (
              <Sitting key={session.id} session={session} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {page > 1 && (
              <Button kind="outline" size="small" onClick={() => setPage(page - 1)}>
                {copy.newer}
              </Button>
            )}
            {page < answer.data.totalPages && (
              <Button kind="outline" size="small" onClick={() => setPage(page + 1)}>
                {copy.older}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

function Sitting({ session }: { session: WatchSession }) {
  const { student, device, address, lastAt, watchedSeconds, deviceCount } = session
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
    </li>
  )
}
