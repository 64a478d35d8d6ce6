import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { layout } from '../../copy/common.ts'
import { early } from '../../lib/lazily.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/button.tsx'

const fetchLeaving = () => import('./leaving.ts')
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

/** The way out, to the login. A finished quiz that still waits on this device is asked about first. */
export function LogoutButton({ wide, label = layout.logout }: { wide: boolean; label?: string }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [waiting, setWaiting] = useState(0)

  // Fetched while there is a line: it is without one that a quiz waits.
  useEffect(early(fetchLeaving), [])

  async function leave() {
    setWaiting(0)
    setLeaving(true)
    await fetchLeaving().then(
      ({ logOut }) => logOut(),
      () => sessionStore.leave(),
    )
    navigate('/login')
  }

  async function press() {
    const count = await fetchLeaving()
      .then(({ countWaiting }) => countWaiting())
      .catch(() => 0)
    if (count === 0) return leave()
    setWaiting(count)
  }

  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon="logout"
        wide={wide}
        pending={leaving && layout.loggingOut}
        onClick={press}
      >
        {label}
      </Button>
      {waiting > 0 && (
        <Suspense>
          <LogoutDialog waiting={waiting} onLeave={leave} onClose={() => setWaiting(0)} />
        </Suspense>
      )}
    </>
  )
}
