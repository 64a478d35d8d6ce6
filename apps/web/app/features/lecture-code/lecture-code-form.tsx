import { type FormEvent, lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { codeField } from '#app/copy/code-field.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { tabStorage } from '#app/lib/device-storage.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { connectionLost, preload } from '#app/lib/lazy-import.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { useSession } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import type { LectureOutcome } from './enter-lecture.ts'
import { useLectureCode } from './use-lecture-code.ts'

/** Keeps the typed code during the login, in this tab's storage only and never in a URL. */
const TYPED_CODE = 'typed_lecture_code'

/** Loaded when the field is first touched, because most visitors do not use it. */
const fetchEnter = () => import('./enter-lecture.ts')
const LectureOpened = lazy(() => import('./lecture-opened.tsx').catch(() => ({ default: ScriptFailed })))

const enter = (typed: string, anyShape: boolean) =>
  fetchEnter().then(
    ({ enterLecture }) => enterLecture(typed, anyShape),
    (): LectureOutcome => ({ state: 'refused', message: connectionLost().message, isTransient: true }),
  )

/**
 * The form for a lecture code. A visitor logs in first, returns to `from`, and finds the typed code there. Before
 * hydration it is a plain form that leads to the page for scanned cards.
 */
export function LectureCodeForm({ from }: { from: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const code = useLectureCode({ enter })
  const { setTyped, sending, wait, isEmpty } = code
  const isMember = session.state === 'member'

  useEffect(() => {
    if (!isMember) return
    const kept = tabStorage.read(TYPED_CODE)
    tabStorage.remove(TYPED_CODE)
    if (kept) setTyped((now) => now || kept)
  }, [isMember, setTyped])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isMember) return void code.submit()
    if (isEmpty) return
    tabStorage.write(TYPED_CODE, code.typed)
    navigate(loginPath(from), { state: { from } })
  }

  if (session.state === 'member' && isStaff(session.user)) return <p>{lectureCode.forStudents}</p>
  if (code.openedUnit !== null) {
    return (
      <Suspense>
        <LectureOpened unitId={code.openedUnit} onAnother={code.startAgain} />
      </Suspense>
    )
  }
  return (
    <form ref={code.form} action="/c" onSubmit={submit} onFocus={preload(fetchEnter)} noValidate>
      <CodeField {...code.field} />
      {code.cardPath && (
        <ButtonLink to={code.cardPath} kind="outline" size="small" wide className="mt-3">
          {codeField.preview}
        </ButtonLink>
      )}
      <Button
        type="submit"
        kind="gold"
        wide
        className="mt-3"
        disabled={wait > 0 || (session.state !== 'unknown' && isEmpty)}
        pending={sending && lectureCode.verifying}
      >
        {code.buttonLabel}
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
