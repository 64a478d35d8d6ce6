import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionStore } from '../../lib/session/session-store.ts'
import { loginPath } from '../../lib/way-back.ts'

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
        navigate(loginPath(from), { replace: true, state: { from, sessionEnded: true } })
      }),
    [navigate],
  )

  return null
}
