import type { DataOf } from '@manassa/contract/endpoint'
import { rowOf } from '@manassa/contract/question-formats/question-row'
import type { importQuestions } from '@manassa/contract/teacher/quiz'
import { type FormEvent, useState } from 'react'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fieldStyle } from './question-fields.tsx'

export type ImportPreview = DataOf<typeof importQuestions>
export type ImportedRow = ImportPreview['rows'][number]

export interface ReadRow {
  read: ImportedRow
  /** The same object until it is corrected. */
  row: ImportedRow
  isTicked: boolean
  /** An earlier press has added it; its place stays, because the server counts the rows of the text. */
  isStored: boolean
}

export const isTaken = ({ row, isTicked, isStored }: ReadRow) => isTicked && !isStored && row.reason === null

interface ImportRowsProps {
  rows: readonly ReadRow[]
  warning: string | null
  onChange(index: number, row: ReadRow): void
}

export function ImportRows({ rows, warning, onChange }: ImportRowsProps) {
  const [edited, setEdited] = useState<{ index: number; before: ReadRow } | null>(null)
  const shown = rows.filter(({ isStored }) => !isStored)
  const refusedCount = shown.filter(({ row }) => row.reason !== null).length
  const doubtful = shown.filter(({ row }) => row.warning !== null).length
  return (
    <>
      <p role="status" className="font-bold">
        {copy.found(shown.length - refusedCount - doubtful, doubtful, refusedCount)}
      </p>
      {warning && <Notice tone="warn">{warning}</Notice>}
      <ol className="flex flex-col gap-2">
        {rows.map((one, index) => {
          const { row, isTicked, isStored } = one
          return (
            !isStored && (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and the order is fixed
                key={index}
                className={classes(
                  'rounded-control border p-3',
                  (row.reason ?? row.warning) ? 'border-warn bg-warn-soft' : 'border-line',
                  !isTicked && row.warning === null && 'opacity-60',
                )}
              >
                {edited?.index === index ? (
                  <RowForm
                    row={row}
                    onCorrect={(corrected) => onChange(index, { ...one, row: corrected, isTicked: true })}
                    onDone={() => setEdited(null)}
                    onCancel={() => {
                      onChange(index, edited.before)
                      setEdited(null)
                    }}
                  />
                ) : (
                  <ShownRow
                    row={row}
                    isTicked={row.reason === null && isTicked}
                    onToggle={() => onChange(index, { ...one, isTicked: !isTicked })}
                    onEdit={() => setEdited({ index, before: one })}
                  />
                )}
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}

interface ShownRowProps {
  row: ImportedRow
  isTicked: boolean
  onToggle(): void
  onEdit(): void
}

const ShownRow = ({ row, isTicked, onToggle, onEdit }: ShownRowProps) => (
  <>
    <div className="flex items-start gap-2">
      <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 font-bold">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={row.reason !== null}
          onChange={onToggle}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0">
          <span className="text-muted text-sm">{copy.row(row.number)} </span>
          <bdi className="wrap-anywhere whitespace-pre-wrap">{row.text || copy.wordless}</bdi>
        </span>
      </label>
      <Button kind="plain" size="small" aria-label={copy.editRow(row.number)} onClick={onEdit}>
        {copy.edit}
      </Button>
    </div>
    {(row.reason ?? row.warning) && <p className="text-sm text-warn">{row.reason ?? row.warning}</p>}
    <ul className="mt-1 flex flex-col gap-0.5 text-sm">
      {row.answers.map((answer) => (
        <li key={answer.text} className="flex items-center gap-1.5">
          {answer.isCorrect ? (
            <>
              <Icon name="check" size={16} className="text-ok" />
              <span className="sr-only">{copy.right}: </span>
            </>
          ) : (
            <span aria-hidden className="size-4" />
          )}
          <bdi>{answer.text}</bdi>
        </li>
      ))}
    </ul>
    {row.reference && (
      <p className="mt-1 text-muted text-sm">
        {copy.explainedIn(timeText(row.reference.seconds))} <bdi>{row.reference.lessonName}</bdi>
      </p>
    )}
  </>
)

interface RowFormProps {
  row: ImportedRow
  onCorrect(row: ImportedRow): void
  onDone(): void
  onCancel(): void
}

/** Corrects the row with each key, so that no other press on the dialog loses what was typed. */
function RowForm({ row, onCorrect, onDone, onCancel }: RowFormProps) {
  const [typed, setTyped] = useState({
    text: row.text,
    lines: row.answers.map((answer) => answer.text).join('\n'),
    right: row.answers.findIndex(({ isCorrect }) => isCorrect),
  })
  const answers = answersIn(typed.lines)
  function correct(change: Partial<typeof typed>) {
    const next = { ...typed, ...change }
    setTyped(next)
    const written = answersIn(next.lines).map((text, index) => ({ text, isCorrect: index === next.right }))
    const question = { text: next.text.trim(), answers: written, explanation: row.explanation }
    onCorrect({ ...row, ...rowOf(row.number, question) })
  }
  function done(event: FormEvent) {
    event.preventDefault()
    // The form is inside a dialog that may have a form of its own.
    event.stopPropagation()
    correct({})
    onDone()
  }
  return (
    <form onSubmit={done} className="flex flex-col gap-3">
      <label className="flex flex-col gap-1">
        <span className="font-bold text-sm">{copy.question}</span>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this row
          autoFocus
          rows={2}
          dir="auto"
          className={fieldStyle}
          value={typed.text}
          onChange={({ target }) => correct({ text: target.value })}
        />
      </label>
      <label className="flex flex-col gap-1">
        <span className="font-bold text-sm">{copy.answers}</span>
        <textarea
          rows={Math.max(4, answers.length)}
          dir="auto"
          className={fieldStyle}
          value={typed.lines}
          onChange={({ target }) => correct({ lines: target.value })}
        />
      </label>
      <fieldset>
        <legend className="font-bold text-sm">{copy.right}</legend>
        {answers.map((answer, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be equal until they are corrected
            key={index}
            className="text-sm"
            type="radio"
            name={`right-${row.number}`}
            checked={index === typed.right}
            onChange={() => correct({ right: index })}
          >
            <bdi className="wrap-anywhere">{answer}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {copy.corrected}
        </Button>
        <Button kind="outline" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}

const answersIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
