import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { layout } from '#app/copy/common.ts'
import { preload } from '#app/lib/lazy-import.ts'
import { setLogoutFailure } from '#app/lib/session/logout-failure.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import type { PendingQuizzes } from './pending-quizzes.ts'

const fetchLeaving = () => import('./log-out-of-device.ts')
const LogoutDialog = lazy(() => import('./logout-dialog.tsx'))

export function LogoutButton({
  wide,
  label = layout.logout,
  kind = 'outline',
}: {
  wide: boolean
  label?: ReactNode
  kind?: ButtonKind
}) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [pending, setPending] = useState<PendingQuizzes | null>(null)

  // Loaded while online, because a quiz is left unsent only offline.
  useEffect(preload(fetchLeaving), [])

  async function leave() {
    setPending(null)
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
    const pendingQuizzes = await fetchLeaving()
      .then(({ findPendingQuizzes }) => findPendingQuizzes())
      .catch(() => null)
    if (pendingQuizzes === null) return leave()
    setPending(pendingQuizzes)
  }

  return (
    <>
      <Button
        kind={kind}
        size="small"
        icon="logout"
        wide={wide}
        pending={isLeaving && layout.loggingOut}
        onClick={press}
      >
        {label}
      </Button>
      {pending && (
        <Suspense>
          <LogoutDialog pending={pending} onLeave={leave} onClose={() => setPending(null)} />
        </Suspense>
      )}
    </>
  )
}
