import { line } from '@manassa/contract/fields/text'
import * as z from 'zod/mini'
import { consoleSamples as samples } from '#app/copy/console-samples.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { pause } from '#app/lib/pause.ts'
import { Card } from '#app/ui/card.tsx'
import type { FormStatus } from '#app/ui/console/form/autosave.ts'
import {
  choicesOf,
  FormCheckbox,
  FormChoice,
  FormNumber,
  FormText,
  FormTextArea,
} from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { offlineFailure, ourFault } from './samples.ts'

const schema = z.object({
  courseName: line('name.required', 120),
  description: z.optional(z.string().check(z.maxLength(2_000))),
  price: z.number(),
  term: z.enum(['First', 'Second']),
  shuffles: z.boolean(),
})

const saved = {
  courseName: samples.course,
  description: samples.descriptionText,
  price: 250,
  term: 'First' as 'First' | 'Second',
  shuffles: true,
}

const SAVING_MS = 400

async function save(): Promise<Outcome<unknown>> {
  await pause(SAVING_MS)
  return { state: 'done', data: {}, message: '' }
}

const statuses: readonly FormStatus[] = [
  { state: 'saved', at: null },
  { state: 'saved', at: Date.UTC(2026, 10, 22, 8, 24) },
  { state: 'pending' },
  { state: 'saving' },
  { state: 'invalid' },
  { state: 'retrying', failure: offlineFailure },
  { state: 'failed', failure: ourFault },
]

export function FormPieces() {
  const form = useAutosavedForm({ schema, saved, publishFields: ['price', 'term'], save })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex max-w-lg flex-col gap-4">
        <SaveStatus form={form} />
        <FormText form={form} name="courseName" label={samples.courseName} />
        <FormTextArea form={form} name="description" label={samples.description} lines={3} optional />
        <div className="grid grid-cols-2 gap-4">
          <FormNumber form={form} name="price" label={samples.price} />
          <FormChoice form={form} name="term" label={samples.term} choices={choicesOf(samples.terms)} />
        </div>
        <FormCheckbox form={form} name="shuffles" label={samples.shuffles} />
        <PendingChanges form={form} />
        <LeaveWarning form={form} />
      </div>
      <Card className="flex flex-col gap-1 p-4">
        {statuses.map((status) => (
          <SaveStatus key={JSON.stringify(status)} form={{ ...form, status, isRestored: status.state === 'pending' }} />
        ))}
        <PendingChanges form={{ ...form, pendingFields: ['price'], status: { state: 'saved', at: null } }} />
      </Card>
    </div>
  )
}
