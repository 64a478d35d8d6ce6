import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isOfPeople } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { onReconnect, onVisible, unsubscribeAll } from '#app/lib/page-events.ts'
import { loginPath } from '#app/lib/return-path.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'

/** Checks the device's session once, and opens the login when the server ends it. */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    // From here on the pages know the session, and the flags of member-flag-script.tsx are not needed.
    const flags = document.documentElement.dataset
    delete flags.member
    delete flags.evening
    const again = () => {
      // A visitor has no session to check, and does not load the code for it.
      if (sessionStore.now().state !== 'member') return
      import('#app/lib/session/validate-session.ts').then(({ validateSession }) => validateSession(), nothing)
    }
    again()
    return onReconnect(again)
  }, [])

  useEffect(() => unsubscribeAll(onReconnect(syncIfNeeded), onVisible(syncIfNeeded)), [])
  // A page may write to the device while it is being left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(syncIfNeeded, [pathname])

  useEffect(
    () =>
      sessionStore.onChange(({ userChanged, toLogin }) => {
        if (userChanged) syncIfNeeded()
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

/** Checks the keys by name only, so that devices without student data do not load the code. */
function syncIfNeeded() {
  if (!deviceStorage.keys().some(isOfPeople)) return
  import('./sync-device-data.ts').then(({ syncDeviceData }) => syncDeviceData(), nothing)
}
