import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#app/lib/session.ts'

/** Only members need it, so only they fetch it; without it the page is whole. */
const ContinueLearning = lazy<(member: { name: string }) => ReactNode>(() =>
  import('./continue-learning.tsx').catch(() => ({ default: () => null })),
)

/**
 * The strip where a member goes on. Its room is kept from the first paint (styles/base.css): nothing moves when it
 * comes.
 */
export function ContinueLearningStrip() {
  const session = useSession()
  const isStudent = session.state === 'member' && session.user.role === 'student'
  return (
    <div className="for-members h-20 border-line border-b bg-card" data-here={isStudent ? '' : undefined}>
      {isStudent && (
        <Suspense>
          <ContinueLearning key={session.user.id} name={session.user.name} />
        </Suspense>
      )}
    </div>
  )
}
