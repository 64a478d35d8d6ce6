import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { useSession } from '#app/lib/session.ts'

const ExamBar = lazy<(bar: { userId: number; sticks: boolean }) => ReactNode>(() =>
  import('./exam-bar.tsx').catch(() => ({ default: () => null })),
)

/**
 * The space for the bar of a running exam; below the site's header it `sticks`. Checked by key names only, so that
 * devices without a running quiz do not load its code.
 */
export function ExamBarPlace({ sticks = false }: { sticks?: boolean }) {
  const session = useSession()
  // Checked again on every page.
  useLocation()
  if (session.state !== 'member' || !hasQuiz(session.user.id)) return null
  return (
    <Suspense>
      <ExamBar userId={session.user.id} sticks={sticks} />
    </Suspense>
  )
}

const hasQuiz = (userId: number) => deviceStorage.keys(ofStudent(QUIZ_DRAFT, userId)).length > 0
