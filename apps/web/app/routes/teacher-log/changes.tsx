import type { LogEntry } from '@manassa/contract/teacher/log'
import { Fragment } from 'react'
import { logLabels } from '#app/copy/log.ts'
import type { Moments } from '#app/copy/log-values.ts'
import { Link } from '#app/lib/link.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { logLines } from './log-lines.ts'
import type { ValuePart } from './log-subjects.ts'
import type { LogLine } from './question-lines.ts'

export function Changes({ entry, moments }: { entry: LogEntry; moments: Moments }) {
  const { reason, erased } = entry
  if (erased) return <p className="text-muted">{logLabels.erased}</p>
  const lines = logLines(entry, moments)
  const facts = lines.filter(({ was }) => was === undefined)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {lines
        .filter(({ was }) => was !== undefined)
        .map((line) => (
          <Change key={line.label} line={line} />
        ))}
      {facts.length > 0 && (
        <p className="min-w-0 break-words">
          <Facts>
            {facts.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be alike, and their order is fixed.
              <Fact key={index} line={line} />
            ))}
          </Facts>
        </p>
      )}
      {reason && (
        <p className="text-muted">
          {logLabels.reason}: <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  )
}

const Label = ({ text }: { text: string }) => <span className="text-muted">{text}: </span>

const Fact = ({ line: { label, is } }: { line: LogLine }) => (
  <span>
    <Label text={label} />
    <ValueParts parts={is} />
  </span>
)

const Change = ({ line: { label, was = [], is } }: { line: LogLine }) => (
  <p className="min-w-0 break-words">
    <Label text={label} />
    <span className="sr-only">{logLabels.was} </span>
    <del className="text-muted">
      <ValueParts parts={was} />
    </del>{' '}
    <span aria-hidden="true">←</span> <span className="sr-only">{logLabels.is} </span>
    <ins className="no-underline">
      <ValueParts parts={is} />
    </ins>
  </p>
)

const ValueParts = ({ parts }: { parts: readonly ValuePart[] }) =>
  parts.length === 0
    ? logLabels.nothing
    : parts.map(({ text, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a value may be alike, and their order is fixed.
        <Fragment key={index}>
          {index > 0 && '، '}
          <LinkedName text={text} to={to} />
        </Fragment>
      ))

export const LinkedName = ({ text, to }: ValuePart) =>
  to === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <Link to={to} className="font-bold hover:underline">
      <bdi>{text}</bdi>
    </Link>
  )
