import type { Failure } from '@manassa/contract/endpoint'
import { endCalendar, makeCalendar, readCalendar } from '@manassa/contract/student/reminders'
import { useState } from 'react'
import { calendar as copy } from '#app/copy/calendar.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { useTakenFocus } from '#app/lib/use-taken-focus.ts'
import { Async } from '#app/ui/async.tsx'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

/** Makes, renews and ends the address of the student's calendar file (docs/behaviour/reminders.md). */
export default function CalendarDialog({ onClose }: { onClose(): void }) {
  const known = useCall(readCalendar, {})
  // The dialog has opened with the focus on its close button.
  const main = useTakenFocus<HTMLButtonElement>(known.status === 'success', 'nearest')
  /** The file's path, known here only just after it was made. */
  const [path, setPath] = useState<string | null>(null)
  const [isEnded, setEnded] = useState(false)
  const [pending, setPending] = useState<'make' | 'end' | null>(null)
  const [failure, setFailure] = useState<{ of: 'make' | 'end'; failure: Failure } | null>(null)

  async function make() {
    setPending('make')
    const reply = await call(makeCalendar, {})
    setPending(null)
    setFailure(reply.success ? null : { of: 'make', failure: reply })
    if (reply.success) setPath(reply.data.path)
  }
  async function end() {
    setPending('end')
    const reply = await call(endCalendar, {})
    setPending(null)
    setFailure(reply.success ? null : { of: 'end', failure: reply })
    if (!reply.success) return
    setPath(null)
    setEnded(true)
  }

  return (
    <Dialog open onClose={onClose} title={copy.title}>
      <p className="text-sm">{copy.text}</p>
      {failure && (
        <FormFailure
          failure={failure.failure}
          title={failure.of === 'make' ? copy.failed : copy.notEnded}
          onRetry={failure.of === 'make' ? make : end}
        />
      )}
      {isEnded && !path && <Ended />}
      {path ? <CalendarLinks path={path} /> : null}
      <Async query={known} loading={<Loading />}>
        {({ madeAt }) => (
          <>
            {!path && madeAt && (
              <p className="text-muted text-sm">
                {copy.made(madeAt)} {copy.renewHint}
              </p>
            )}
            {!path && (
              <Button ref={main} wide icon="calendar" pending={pending === 'make' && copy.making} onClick={make}>
                {madeAt ? copy.renew : copy.make}
              </Button>
            )}
            {madeAt && (
              <Button wide kind="plain" size="small" pending={pending === 'end' && copy.ending} onClick={end}>
                {copy.end}
              </Button>
            )}
          </>
        )}
      </Async>
    </Dialog>
  )
}

const Loading = () => (
  <SkeletonRegion label={copy.loading}>
    <Skeleton className="h-12 w-full rounded-control" />
  </SkeletonRegion>
)

/** Takes the focus of the button that ended the calendar, which it replaces. */
function Ended() {
  const notice = useTakenFocus<HTMLDivElement>(true, 'nearest')
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="ok">{copy.ended}</Notice>
    </div>
  )
}

/** Programs that subscribe get every change; a file is read once. */
function CalendarLinks({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href
  const ready = useTakenFocus<HTMLParagraphElement>(true, 'nearest')
  const subscription = address.replace(/^https?:/, 'webcal:')
  return (
    <div className="flex flex-col gap-3">
      <p ref={ready} tabIndex={-1} className="text-sm outline-none">
        {copy.ready}
      </p>
      <ButtonAnchor wide icon="calendar" href={subscription}>
        {copy.open}
      </ButtonAnchor>
      <ButtonAnchor
        wide
        kind="outline"
        href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscription)}`}
      >
        {copy.google}
      </ButtonAnchor>
      <ButtonAnchor wide kind="outline" icon="download" href={path} download>
        {copy.file}
      </ButtonAnchor>
      <p className="text-muted text-xs">
        {copy.fileHint} {copy.private}
      </p>
    </div>
  )
}
