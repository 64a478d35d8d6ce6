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

const doubtfulCount = (rows: readonly ImportedRow[]) => rows.filter(({ warning }) => warning !== null).length

interface ImportRowsProps {
  rows: readonly ImportedRow[]
  warning: string | null
  excluded: ReadonlySet<number>
  onToggle(index: number): void
  onCorrect(index: number, row: ImportedRow): void
}

export function ImportRows({ rows, warning, excluded, onToggle, onCorrect }: ImportRowsProps) {
  const [editedIndex, setEditedIndex] = useState<number | null>(null)
  const refusedCount = rows.filter(({ reason }) => reason !== null).length
  const doubtful = doubtfulCount(rows)
  return (
    <>
      <p role="status" className="font-bold">
        {copy.found(rows.length - refusedCount - doubtful, doubtful, refusedCount)}
      </p>
      {warning && <Notice tone="warn">{warning}</Notice>}
      <ol className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and the order is fixed
            key={index}
            className={classes(
              'rounded-control border p-3',
              (row.reason ?? row.warning) ? 'border-warn bg-warn-soft' : 'border-line',
              excluded.has(index) && row.warning === null && 'opacity-60',
            )}
          >
            {editedIndex === index ? (
              <RowForm
                row={row}
                onCancel={() => setEditedIndex(null)}
                onDone={(corrected) => {
                  onCorrect(index, corrected)
                  setEditedIndex(null)
                }}
              />
            ) : (
              <ShownRow
                row={row}
                isTicked={row.reason === null && !excluded.has(index)}
                onToggle={() => onToggle(index)}
                onEdit={() => setEditedIndex(index)}
              />
            )}
          </li>
        ))}
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
  onDone(row: ImportedRow): void
  onCancel(): void
}

function RowForm({ row, onDone, onCancel }: RowFormProps) {
  const [text, setText] = useState(row.text)
  const [lines, setLines] = useState(row.answers.map((answer) => answer.text).join('\n'))
  const [right, setRight] = useState(row.answers.findIndex(({ isCorrect }) => isCorrect))
  const answers = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  function done(event: FormEvent) {
    event.preventDefault()
    // The form is inside a dialog that may have a form of its own.
    event.stopPropagation()
    const written = answers.map((answer, index) => ({ text: answer, isCorrect: index === right }))
    onDone({ ...row, ...rowOf(row.number, { text: text.trim(), answers: written, explanation: row.explanation }) })
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
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label className="flex flex-col gap-1">
        <span className="font-bold text-sm">{copy.answers}</span>
        <textarea
          rows={Math.max(4, answers.length)}
          dir="auto"
          className={fieldStyle}
          value={lines}
          onChange={({ target }) => setLines(target.value)}
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
            checked={index === right}
            onChange={() => setRight(index)}
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
