import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { readLog } from '@manassa/contract/teacher/log'
import { useId, useState } from 'react'
import { logLabels } from '#app/copy/log.ts'
import type { Moments } from '#app/copy/log-values.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Link } from '#app/lib/link.tsx'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { Changes } from './changes.tsx'
import { EntryTitle } from './entry-title.tsx'

interface OperationPartsProps {
  operation: string
  count: number
  moments: Moments
}

export function OperationParts({ operation, count, moments }: OperationPartsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-1">
      <Button kind="outline" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? logLabels.closeParts : logLabels.openParts(count)}
      </Button>
      <div id={id}>{open && <Parts operation={operation} count={count} moments={moments} />}</div>
    </div>
  )
}

function Parts({ operation, count, moments }: OperationPartsProps) {
  const query = useCall(readLog, { operation, pagesize: MAX_PAGE_SIZE })
  return (
    <Async query={query} loading={<SkeletonBlock className="mt-2 h-20" />}>
      {({ entries }) => (
        <>
          <ul aria-label={logLabels.parts} className="mt-2 flex max-h-96 flex-col gap-2 overflow-y-auto">
            {entries.map((entry) => (
              <li key={entry.id} className="border-line border-s-2 ps-3">
                <EntryTitle entry={entry} />
                <Changes entry={{ ...entry, reason: null }} moments={moments} />
              </li>
            ))}
          </ul>
          {count > MAX_PAGE_SIZE && (
            <Link to={`?operation=${operation}`} className="mt-2 flex min-h-11 items-center font-bold hover:underline">
              {logLabels.moreParts(count)}
            </Link>
          )}
        </>
      )}
    </Async>
  )
}
