import { isRouteErrorResponse } from 'react-router'
import { fatal } from '../../copy/common.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The screen when nothing else can be shown (specification, section 2): what happened, what may help, and a reload. */
export function FatalScreen({ error }: { error: unknown }) {
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <title>{fatal.title}</title>
      <div className="w-full max-w-md rounded-sheet border border-line bg-card p-6 shadow-card" role="alert">
        <span className="flex size-14 items-center justify-center rounded-full bg-bad-soft text-bad">
          <Icon name="alert" size={28} />
        </span>
        <h1 className="mt-4 text-xl">{fatal.title}</h1>
        <p className="mt-1 text-muted">{fatal.text}</p>
        <ul className="mt-4 list-disc ps-6 text-sm">
          {fatal.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p className="mt-4 text-muted text-sm">
          {fatal.detail}: <bdi>{wordsOf(error)}</bdi>
        </p>
        <Button icon="retry" wide className="mt-6" onClick={() => window.location.reload()}>
          {fatal.reload}
        </Button>
      </div>
    </main>
  )
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.data?.message ?? String(error.status)
  return error instanceof Error ? error.message : String(error)
}
