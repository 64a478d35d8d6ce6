import type { DataOf, InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import type { HandOutOfBatch } from '@manassa/contract/teacher/code-batches'
import { importCodes } from '@manassa/contract/teacher/code-import'
import { useState } from 'react'
import { importCodes as copy, newBatch } from '#app/copy/console-codes.ts'
import { CURRENCY } from '#app/copy/format.ts'
import { HandOutFields, useHandOut } from '#app/features/console/codes/hand-out-fields.tsx'
import { noTarget, TargetFields, targetInput } from '#app/features/console/codes/target-fields.tsx'
import { call } from '#app/lib/call.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { DecimalField } from '#app/ui/console/form/decimal-field.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { TableFields, type TableSource } from '#app/ui/console/upload/table-fields.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CodeImportPreview } from './code-import-preview.tsx'

type CodeImport = DataOf<typeof importCodes>
type ImportCodesInput = InputOf<typeof importCodes>

interface ImportCodesProps {
  open: boolean
  onClose(): void
  onDone: OnDone
}

type OnDone = (batch: { id: number; count: number; handOut: HandOutOfBatch }) => void

const nothingTyped = { target: noTarget, label: '', price: '', expiresAt: '' }

/** Closing it, or going back to the codes, keeps what was typed in both steps. */
export function ImportCodes({ open, onClose, onDone }: ImportCodesProps) {
  const [source, setSource] = useState<TableSource>({ text: '', file: null })
  const [preview, setPreview] = useState<CodeImport | null>(null)
  const [typed, setTyped] = useState(nothingTyped)
  const handOut = useHandOut(open && preview !== null)
  const keyFor = useIdempotencyKey()
  return (
    <ConsoleDialog asks wide open={open} onClose={onClose} title={copy.title}>
      {preview ? (
        <StoreCodes
          source={source}
          preview={preview}
          typed={typed}
          onTyped={(change) => setTyped((before) => ({ ...before, ...change }))}
          handOut={handOut}
          keyFor={keyFor}
          onDone={onDone}
          onBack={() => setPreview(null)}
        />
      ) : (
        <PreviewCodes source={source} onSource={setSource} onPreview={setPreview} />
      )}
    </ConsoleDialog>
  )
}

const send = ({ text, file }: TableSource, input: Partial<ImportCodesInput>, idempotencyKey?: string) =>
  file
    ? call(importCodes, input as ImportCodesInput, { files: { file }, ...(idempotencyKey && { idempotencyKey }) })
    : call(importCodes, { ...input, text } as ImportCodesInput, idempotencyKey ? { idempotencyKey } : {})

interface PreviewCodesProps {
  source: TableSource
  onSource(source: TableSource): void
  onPreview(preview: CodeImport): void
}

function PreviewCodes({ source, onSource, onPreview }: PreviewCodesProps) {
  const form = useForm({
    send: () => validateAndCall(importCodes, { dryRun: true }, { make: (input) => send(source, input) }),
    onDone: onPreview,
  })
  const isEmpty = !source.file && source.text.trim() === ''
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.preview, working: copy.checking, isDisabled: isEmpty }}
      text={copy.intro}
    >
      <TableFields
        labels={copy}
        source={source}
        onChange={(change) => onSource({ ...source, ...change })}
        wrong={form.wrong}
        dir="ltr"
      />
    </ConsoleForm>
  )
}

interface StoreCodesProps {
  source: TableSource
  preview: CodeImport
  typed: typeof nothingTyped
  onTyped(change: Partial<typeof nothingTyped>): void
  handOut: ReturnType<typeof useHandOut>
  keyFor: ReturnType<typeof useIdempotencyKey>
  onDone: OnDone
  onBack(): void
}

function StoreCodes({ source, preview, typed, onTyped, handOut, keyFor, onDone, onBack }: StoreCodesProps) {
  const { target, label, price, expiresAt } = typed
  const { shape, count } = preview
  const form = useForm({
    send() {
      const input = {
        dryRun: false,
        kind: target.kind,
        ...targetInput(target),
        label,
        ...(price !== '' && { price: Number(price) }),
        ...(expiresAt !== '' && { expiresAt }),
        ...handOut.input,
      } as ImportCodesInput
      const needed = shape?.needsExpiry && expiresAt === ''
      return validateAndCall(importCodes, input, {
        fieldOf: { 'holder.nameTaken': 'holder' },
        messages: fieldErrors,
        alsoWrong: { ...handOut.wrong, ...(needed && { expiresAt: fieldErrors['codeImport.expiryNeeded'] }) },
        make: (written) => send(source, written, keyFor({ ...written, text: source.text, file: source.file?.name })),
      })
    },
    onDone: ({ id, count: taken, handOut: handOutOfBatch }) =>
      onDone({ id: id ?? 0, count: taken, handOut: handOutOfBatch }),
  })
  const back = (
    <Button kind="outline" wide onClick={onBack}>
      {copy.back}
    </Button>
  )
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <CodeImportPreview preview={preview} />
      {!shape || shape.tooEasy ? (
        back
      ) : (
        <>
          {shape.needsExpiry && <Notice tone="warn">{copy.weak}</Notice>}
          <TargetFields target={target} wrong={form.wrong} onChange={(next) => onTyped({ target: next })} />
          <Field
            label={newBatch.name}
            name="label"
            dir="auto"
            hint={newBatch.nameHint}
            value={label}
            onChange={({ target: { value } }) => onTyped({ label: value })}
            error={form.wrong.label}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <DecimalField
              label={`${newBatch.price} (${CURRENCY})`}
              name="price"
              optional
              value={price}
              onChange={({ target: { value } }) => onTyped({ price: value })}
              error={form.wrong.price}
            />
            <Field
              label={newBatch.expires}
              name="expiresAt"
              type="date"
              optional={!shape.needsExpiry}
              {...(shape.latestDay && { max: shape.latestDay, hint: copy.latest(shape.latestDay) })}
              value={expiresAt}
              onChange={({ target: { value } }) => onTyped({ expiresAt: value })}
              error={form.wrong.expiresAt}
            />
          </div>
          <HandOutFields of={handOut} count={count} wrong={form.wrong} />
          <Button type="submit" wide pending={form.sending && copy.taking}>
            {copy.take(count)}
          </Button>
          {back}
        </>
      )}
    </form>
  )
}
