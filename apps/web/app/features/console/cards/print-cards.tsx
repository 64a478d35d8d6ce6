import type { Failure } from '@manassa/contract/endpoint'
import type { TableFormat } from '@manassa/contract/fields/table-format'
import { CARDS_OF_FILE } from '@manassa/contract/limits'
import {
  type CardLayout,
  cardLayoutNames,
  cardLayouts,
  DEFAULT_CARD_LAYOUT,
} from '@manassa/contract/rules/card-layouts'
import { exportCodes, makeCards } from '@manassa/contract/teacher/cards'
import { cancelJob, type Job } from '@manassa/contract/teacher/jobs'
import { type FormEvent, useState } from 'react'
import { printing as copy } from '#app/copy/console-codes.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { downloadFile } from '#app/ui/console/download-file.ts'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { useJob } from '../use-job.ts'

/** Folded on a phone, where the cards of the batch are looked at more often than printed. */
export function PrintCards({ batchId, total }: { batchId: number; total: number }) {
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState(String(Math.min(total, CARDS_OF_FILE)))
  const [layout, setLayout] = useState<CardLayout>(DEFAULT_CARD_LAYOUT)
  const [doing, setDoing] = useState<'make' | TableFormat | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { job, isUnderWay, follow, setData } = useJob()
  const keyOf = useIdempotencyKey()
  const isWide = useIsWide('lg')
  const wrong = failure?.errors ?? {}
  const range = { batchId, from: Number(from), to: Number(to) }

  async function make(event: FormEvent) {
    event.preventDefault()
    setDoing('make')
    const input = { ...range, layout }
    // A failed or expired job gets a new key, and so starts again.
    const reply = await call(makeCards, input, { idempotencyKey: keyOf({ ...input, after: job?.id }) })
    setDoing(null)
    setFailure(reply.success ? null : reply)
    if (reply.success) follow(reply.data.jobId)
  }
  async function saveTable(format: TableFormat) {
    setDoing(format)
    setFailure(await downloadCodes(range, format))
    setDoing(null)
  }
  async function cancel() {
    const reply = job && (await call(cancelJob, { jobId: job.id }))
    if (reply?.success) setData(() => reply.data)
    else if (reply) setFailure(reply)
  }

  return (
    <details open={isWide || Boolean(job)} className="group rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-12 items-center gap-2 px-4 lg:px-5">
        <Icon name="chevronDown" size={18} className="text-muted transition-transform group-open:rotate-180" />
        <h2 className="text-lg">{copy.title}</h2>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 lg:px-5 lg:pb-5">
        <p className="text-muted text-sm">{copy.intro}</p>
        <form onSubmit={make} className="grid items-start gap-4 sm:grid-cols-3" noValidate>
          <Field
            label={copy.from}
            value={from}
            error={wrong.from}
            inputMode="numeric"
            numeric
            onChange={(event) => setFrom(event.target.value)}
          />
          <Field
            label={copy.to}
            value={to}
            error={wrong.to}
            inputMode="numeric"
            numeric
            {...(total > CARDS_OF_FILE && { hint: copy.most })}
            onChange={(event) => setTo(event.target.value)}
          />
          <Select
            label={copy.layout}
            value={layout}
            ask={null}
            choices={cardLayoutNames.map((value) => ({ value, label: cardLayouts[value].label }))}
            onChange={(event) => setLayout(event.target.value as CardLayout)}
          />
          <div className="flex flex-wrap gap-3 sm:col-span-3">
            <Button type="submit" pending={(doing === 'make' || isUnderWay) && copy.making}>
              {copy.make}
            </Button>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                kind="outline"
                icon="download"
                pending={doing === format && copy.fetching}
                onClick={() => void saveTable(format)}
              >
                {copy.tables[format]}
              </Button>
            ))}
          </div>
        </form>
        <p className="text-muted text-sm">{copy.tableText}</p>
        {failure && !failure.errors && <Notice tone="bad" title={failure.message} />}
        {job && <JobState job={job} onCancel={cancel} />}
      </div>
    </details>
  )
}

function JobState({ job, onCancel }: { job: Job; onCancel(): void }) {
  if (job.state === 'failed') {
    return (
      <Notice tone="bad" title={copy.failed}>
        {job.reason}
      </Notice>
    )
  }
  if (job.state === 'done' && !job.result) return <Notice title={copy.gone} />
  if (job.result) {
    const { url, goneAt } = job.result
    return (
      <Notice
        tone="ok"
        title={copy.ready}
        actions={
          <a
            href={url}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-brand px-4 font-bold text-on-brand text-sm"
          >
            <Icon name="download" size={18} />
            {copy.download}
          </a>
        }
      >
        {copy.readyText(goneAt)}
      </Notice>
    )
  }
  const text = copy.progress(job.progress)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {copy.making} {text}
      </p>
      <Progress value={job.progress} label={text} />
      <Button kind="outline" size="small" className="self-start" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  )
}

interface CardRange {
  batchId: number
  from: number
  to: number
}

const downloadCodes = ({ batchId, from, to }: CardRange, format: TableFormat) =>
  downloadFile(`${exportCodes.path.replace('{batchId}', String(batchId))}?from=${from}&to=${to}&format=${format}`)
