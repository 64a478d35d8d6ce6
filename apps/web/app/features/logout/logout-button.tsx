import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { setLogoutFailure } from '#app/lib/session/logout-failure.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import type { PendingQuizzes } from './pending-quizzes.ts'

const fetchLeaving = () => import('./log-out-of-device.ts')
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

/** Logs out and opens the login; a dialog asks first when quizzes would be lost or left unsent. */
export function LogoutButton({
  wide,
  label = layout.logout,
  kind = 'outline',
}: {
  wide: boolean
  label?: string
  kind?: ButtonKind
}) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [staying, setStaying] = useState<PendingQuizzes | null>(null)

  // Loaded while online, because a quiz is left unsent only offline.
  useEffect(preload(fetchLeaving), [])

  async function leave() {
    setStaying(null)
    setLeaving(true)
    await fetchLeaving().then(
      ({ leave }) => leave(),
      () => {
        setLogoutFailure('')
        sessionStore.leave()
      },
    )
    navigate('/login')
  }

  async function press() {
    const stays = await fetchLeaving()
      .then(({ findPendingQuizzes }) => findPendingQuizzes())
      .catch(() => null)
    if (stays === null) return leave()
    setStaying(stays)
  }

  return (
    <>
      <Button kind={kind} size="small" icon="logout" wide={wide} pending={leaving && layout.loggingOut} onClick={press}>
        {label}
      </Button>
      {staying && (
        <Suspense>
          <LogoutDialog staying={staying} onLeave={leave} onClose={() => setStaying(null)} />
        </Suspense>
      )}
    </>
  )
}
