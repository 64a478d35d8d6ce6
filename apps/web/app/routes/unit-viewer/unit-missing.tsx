import type { Failure } from '@manassa/contract/endpoint'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'

export function UnitMissing({
  failure,
  onRetry,
  isRetrying = false,
}: {
  /** Null when the address names no unit, or a unit without lessons. */
  failure: Failure | null
  onRetry?: () => void
  isRetrying?: boolean
}) {
  const text =
    failure === null || isNotFound(failure)
      ? unitViewer.unavailableText
      : failure.code === 'unitCode.forbidden' && unitViewer.forbiddenText
  return (
    <main className="measure flex min-h-dvh flex-col justify-center py-10">
      <h1 className="sr-only">{unitViewer.tab}</h1>
      {failure === null || text ? (
        <EmptyState title={unitViewer.unavailable} text={text} icon="key" actions={<ToMyLectures />} />
      ) : (
        <>
          <Failed failure={failure} title={unitViewer.failed} onRetry={onRetry} retrying={isRetrying} />
          <div className="mt-4 text-center">
            <ToMyLectures />
          </div>
        </>
      )}
    </main>
  )
}

export const ToMyLectures = () => (
  <ButtonLink to="/my-lectures" kind="outline">
    {unitViewer.back}
  </ButtonLink>
)
