import type { LogEntry } from '@manassa/contract/teacher/log'
import { logFields, logLabels, logValue } from '#app/copy/log.ts'

/** What changed, field by field: how it was, and how it is since. */
export function Changes({ entry: { before, after, reason, erased } }: { entry: LogEntry }) {
  if (erased) return <p className="text-muted">{logLabels.erased}</p>
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {names.map((name) => (
        <p key={name} className="min-w-0 break-words">
          <span className="font-bold">{logFields[name] ?? <bdi>{name}</bdi>}: </span>
          <span className="sr-only">{logLabels.was} </span>
          <del className="text-muted">
            <bdi>{logValue(before?.[name])}</bdi>
          </del>{' '}
          <span aria-hidden="true">←</span> <span className="sr-only">{logLabels.is} </span>
          <ins className="no-underline">
            <bdi>{logValue(after?.[name])}</bdi>
          </ins>
        </p>
      ))}
      {reason && (
        <p className="text-muted">
          {logLabels.reason}: <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  )
}
