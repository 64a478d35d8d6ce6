import { codeStates } from '@manassa/contract/rules/code-state'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { type CodeBatch, readCodeBatch } from '@manassa/contract/teacher/code-batches'
import { useState } from 'react'
import { codeScreen, codeStateNames, batchScreen as copy } from '#app/copy/console-codes.ts'
import { PrintCards } from '#app/features/console/cards/print-cards.tsx'
import { targetLabel } from '#app/features/console/codes/code-names.ts'
import { CodeTable } from '#app/features/console/codes/code-table.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Route } from './+types/route'
import { BatchChange } from './batch-change.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: codeScreen.title, path: `/teacher/codes/${params.batchId}`, hidden: true })

const back = { to: '/teacher/codes', label: copy.back }

export default function TeacherBatch({ params }: Route.ComponentProps) {
  const batchId = Number(params.batchId)
  const query = useCall(readCodeBatch, { batchId })
  return (
    <QueryPage title={codeScreen.batch} back={back} failed={copy.failed} query={query}>
      {(batch) => <Batch batch={batch} />}
    </QueryPage>
  )
}

function Batch({ batch }: { batch: CodeBatch }) {
  const { id: batchId } = batch
  const [how, setHow] = useState<'retarget' | 'revoke' | null>(null)
  const mayTurn = useMay('codes.make')
  const mayEnd = useMay('codes')
  const actions = (
    <>
      {mayTurn && (
        <Button kind="outline" size="small" onClick={() => setHow('retarget')}>
          {copy.retarget}
        </Button>
      )}
      {mayEnd && (
        <Button kind="danger" size="small" onClick={() => setHow('revoke')}>
          {copy.revoke}
        </Button>
      )}
    </>
  )
  return (
    <ConsolePage title={<Name>{batch.label}</Name>} back={back} intro={<About batch={batch} />} actions={actions}>
      <Counts batch={batch} />
      {mayTurn && (
        <div className="mb-5">
          <PrintCards batchId={batchId} total={batch.counts.total} />
        </div>
      )}
      <CodeTable batchId={batchId} usualTarget={targetLabel(batch)} />
      <ConsoleDialog
        open={how !== null}
        onClose={() => setHow(null)}
        title={how === 'revoke' ? copy.revoke : copy.retarget}
      >
        {how && <BatchChange batch={batch} how={how} onDone={() => setHow(null)} />}
      </ConsoleDialog>
    </ConsolePage>
  )
}

const About = ({ batch }: { batch: CodeBatch }) => (
  <Facts>
    {codeScreen.number(batch.number)}
    <Name>{targetLabel(batch)}</Name>
    {batch.price !== null && <Price pounds={batch.price} />}
    {batch.createdBy && copy.madeBy(batch.createdBy.name)}
  </Facts>
)

const Counts = ({ batch: { id, counts } }: { batch: CodeBatch }) => (
  <dl className="mb-3 flex flex-wrap gap-x-4 sm:mb-5 sm:grid sm:grid-cols-5 sm:gap-3">
    {(['total', ...codeStates] as const).map((name) => (
      <div
        key={name}
        className={classes(
          'flex min-h-11 items-center gap-1.5 sm:flex-col sm:items-start sm:gap-0 sm:rounded-card sm:border sm:border-line sm:bg-card sm:px-4 sm:py-3',
          counts[name] === 0 && name !== 'total' && 'max-sm:hidden',
        )}
      >
        <dt className="text-muted text-sm">{name === 'total' ? codeScreen.total : codeStateNames[name]}</dt>
        <dd className="font-bold sm:text-xl">
          <CountLink
            to={numberLinks.batchCodes(id, name === 'total' ? undefined : name)}
            count={counts[name]}
            label={name === 'total' ? codeScreen.total : codeStateNames[name]}
          />
        </dd>
      </div>
    ))}
  </dl>
)
