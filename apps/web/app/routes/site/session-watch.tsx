import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionStore } from '../../lib/session/session-store.ts'
import { loginPath } from '../../lib/way-back.ts'
import { deviceStorage } from '../../player/device/device-storage.ts'

/** Asks once whether the session that this device holds still lives, and leads to the login when the server ends it. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    // From here on the pages know who is here (known-member.tsx).
    delete document.documentElement.dataset.member
    const again = () => {
      // A visitor has nothing to ask, and does not fetch the code that asks.
      if (sessionStore.now().state !== 'member') return
      import('../../lib/session/validate-session.ts').then(({ validateSession }) => validateSession(), nothing)
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  useEffect(() => {
    const events = ['online', 'visibilitychange'] as const
    for (const event of events) window.addEventListener(event, tend)
    return () => {
      for (const event of events) window.removeEventListener(event, tend)
    }
  }, [])
  // A page that is left may write down something last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(tend, [pathname])

  useEffect(
    () =>
      sessionStore.onChange(({ userChanged, toLogin }) => {
        if (userChanged) tend()
        const { pathname, search } = window.location
        if (!toLogin || pathname === '/login') return
        const from = pathname + search
        navigate(loginPath(from), { replace: true, state: { from } })
      }),
    [navigate],
  )

  return null
}

const nothing = () => undefined

/** Looked up by name alone: who has nothing of a student here does not fetch the code for it. */
function tend() {
  if (!deviceStorage.keys().some((key) => OF_STUDENTS.test(key))) return
  import('./kept-here.ts').then(({ tendWhatIsKept }) => tendWhatIsKept(), nothing)
}

const OF_STUDENTS = /^(quiz_|lessons_to|studied|video_pos|completedL)/
