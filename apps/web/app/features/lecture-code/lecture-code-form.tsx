import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeField } from '#app/copy/code-field.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { useWaitAfter } from '#app/lib/form/use-seconds-left.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { connectionLost, preload } from '#app/lib/lazy-import.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { useSession } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { PartFailed } from '#app/ui/part-failed.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import type { LectureOutcome, LectureRefusal } from './enter-lecture.ts'
import { keepTypedCode, takeTypedCode } from './remembered-code.ts'

/** Fetched with the first touch of the box: who only looks does not pay for it. */
const fetchEnter = () => import('./enter-lecture.ts')
const LectureOpened = lazy(() => import('./lecture-opened.tsx').catch(() => ({ default: PartFailed })))

/**
 * The box for a lecture code. A visitor is led past the login and back to `from`, and finds there what was typed.
 * Before any script has come it is a plain form that leads to the page of scanned cards.
 */
export function LectureCodeForm({ from }: { from: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<LectureOutcome | null>(null)
  const refused = outcome?.state === 'refused' ? outcome : null
  const wait = useWaitAfter(refused)
  const isMember = session.state === 'member'

  useEffect(() => {
    if (isMember) setTyped((now) => now || takeTypedCode())
  }, [isMember])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending || wait > 0 || typed.trim() === '') return
    if (!isMember) {
      keepTypedCode(typed)
      return navigate(loginPath(from), { state: { from } })
    }
    setSending(true)
    setOutcome(null)
    const found = await fetchEnter().then(
      ({ enterLecture }) => enterLecture(typed),
      (): LectureOutcome => ({ state: 'refused', message: connectionLost().message, passing: true, cardPath: null }),
    )
    setSending(false)
    setOutcome(found)
    if (found.state === 'refused') form.current?.querySelector('input')?.focus()
  }

  if (session.state === 'member' && isStaff(session.user)) return <p>{lectureCode.forStudents}</p>
  if (outcome?.state === 'opened') {
    return (
      <Suspense>
        <LectureOpened
          unitId={outcome.unitId}
          onAnother={() => {
            setTyped('')
            setOutcome(null)
          }}
        />
      </Suspense>
    )
  }
  return (
    <form ref={form} action="/c" onSubmit={submit} onFocus={preload(fetchEnter)} noValidate>
      <CodeField
        label={lectureCode.label}
        {...fieldMessages(refused, wait)}
        typed={typed}
        onTyped={(text) => {
          setTyped(text)
          if (wait === 0) setOutcome(null)
        }}
        readOnly={sending}
      />
      {refused?.cardPath && (
        <ButtonLink to={refused.cardPath} kind="outline" size="small" wide className="mt-3">
          {codeField.look}
        </ButtonLink>
      )}
      <Button
        type="submit"
        kind="gold"
        wide
        className="mt-3"
        disabled={wait > 0 || (session.state !== 'unknown' && typed.trim() === '')}
        pending={sending && lectureCode.verifying}
      >
        {wait > 0 ? refused?.retryLabel?.(wait) : lectureCode.submit}
      </Button>
      {sending ? <SlowNote /> : <Note isMember={isMember} />}
    </form>
  )
}

const Note = ({ isMember }: { isMember: boolean }) => (
  <p className={`mt-3 min-h-6 text-center text-gold-text text-sm ${isMember ? '' : 'for-visitors'}`}>
    {isMember ? lectureCode.memberNote : lectureCode.loginNote}
  </p>
)

/**
 * A fault of the code stands at its field, one of the line below it; a refusal for now is gone when its time is over.
 */
export function fieldMessages(refused: LectureRefusal | null, wait: number) {
  const isOver = refused?.retryAfterSeconds && wait === 0
  const message = isOver ? null : refused?.message
  return refused?.passing ? { notice: message } : { error: message }
}
