import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OF_PEOPLE } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { onReconnect, onVisible } from '#app/lib/page-events.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'

/** Asks once whether the session that this device holds still lives, and leads to the login when the server ends it. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    // From here on the pages know who is here (member-flag-script.tsx knew until then).
    delete document.documentElement.dataset.member
    const again = () => {
      // A visitor has nothing to ask, and does not fetch the code that asks.
      if (sessionStore.now().state !== 'member') return
      import('#app/lib/session/validate-session.ts').then(({ validateSession }) => validateSession(), nothing)
    }
    again()
    return onReconnect(again)
  }, [])

  useEffect(() => {
    const ends = [onReconnect(tend), onVisible(tend)]
    return () => {
      for (const end of ends) end()
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
  const keys = deviceStorage.keys()
  if (!OF_PEOPLE.some((kind) => keys.some((key) => key.startsWith(kind)))) return
  import('./sync-device-data.ts').then(({ syncDeviceData }) => syncDeviceData(), nothing)
}
