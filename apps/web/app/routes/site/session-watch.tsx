import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionStore } from '../../lib/session/session-store.ts'
import { loginPath } from '../../lib/way-back.ts'
import { deviceStorage } from '../../player/device/device-storage.ts'

/** Asks once whether the session that this device holds still lives, and leads to the login when the server ends it. */
export function SessionWatch() {
  const navigate = useNavigate()

  useEffect(() => {
    // From here on the pages know who is here (known-member.tsx).
    delete document.documentElement.dataset.member
    const again = () => {
      // A visitor has nothing to ask, and does not fetch the code that asks.
      if (sessionStore.now().state !== 'member') return
      import('../../lib/session/validate-session.ts').then(
        ({ validateSession }) => validateSession(),
        () => undefined,
      )
      sendWhatWaits()
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  useEffect(
    () =>
      sessionStore.onChange(({ toLogin }) => {
        const { pathname, search } = window.location
        if (!toLogin || pathname === '/login') return
        const from = pathname + search
        navigate(loginPath(from), { replace: true, state: { from } })
      }),
    [navigate],
  )

  return null
}

/** A quiz or a lesson that was finished without a line is handed in from whichever page finds the line again. */
function sendWhatWaits() {
  const session = sessionStore.now()
  if (session.state !== 'member') return
  const { id } = session.user
  const nothing = () => undefined
  if (has('quiz_outbox_'))
    import('../../player/quiz/use-outbox.ts').then(({ outboxOf }) => outboxOf(id).wake(), nothing)
  if (has('lessons_to_send_'))
    import('../../player/study/unsent-lessons.ts').then(({ sendUnsentLessons }) => sendUnsentLessons(id), nothing)
}

/** Looked up by name alone: whoever has none does not fetch the code that sends them. */
const has = (prefix: string) => deviceStorage.keys().some((key) => key.startsWith(prefix))
