import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { useSession } from '#app/lib/session.ts'

const ExamBar = lazy<(bar: { userId: number; sticks: boolean }) => ReactNode>(() =>
  import('./exam-bar.tsx').catch(() => ({ default: () => null })),
)

/**
 * Room for the bar of an exam that runs; below the site's own bar it `sticks`. Looked up by name: whoever has no quiz
 * under way does not fetch its code.
 */
export function ExamBarPlace({ sticks = false }: { sticks?: boolean }) {
  const session = useSession()
  // Another page, another look.
  useLocation()
  if (session.state !== 'member' || !hasQuiz(session.user.id)) return null
  return (
    <Suspense>
      <ExamBar userId={session.user.id} sticks={sticks} />
    </Suspense>
  )
}

const hasQuiz = (userId: number) => deviceStorage.keys(ofStudent(QUIZ_DRAFT, userId)).length > 0
