import type { DataOf } from '@manassa/contract/endpoint'
import { type EditedQuiz, importQuestions, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { timeText } from '#app/copy/time-text.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fieldStyle } from './question-fields.tsx'

type ImportPreview = DataOf<typeof importQuestions>

interface ImportDialogProps {
  lessonId: number
  /** Null while the dialog is closed. */
  text: string | null
  onText(text: string | null): void
  onTaken(quiz: EditedQuiz, count: number): void
}

/** A dry run shows each question's problems before the import. */
export function ImportDialog({ lessonId, text, onText, onTaken }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState<'looking' | 'taking' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Holds the indexes of the rows that the teacher excludes. */
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const close = () => {
    onText(null)
    setPreview(null)
    setFile(null)
    setProblem(null)
    setExcluded(new Set())
  }
  const takenCount = preview?.rows.filter(({ reason }, index) => reason === null && !excluded.has(index)).length ?? 0
  async function send(dryRun: boolean) {
    setBusy(dryRun ? 'looking' : 'taking')
    const leaveOut = dryRun || excluded.size === 0 ? {} : { leaveOut: [...excluded].map((index) => index + 1).join() }
    setProblem(null)
    const reply = file
      ? await call(importQuestions, { lessonId, dryRun, ...leaveOut }, { files: { file } })
      : await call(importQuestions, { lessonId, dryRun, ...leaveOut, text: text ?? '' })
    if (reply.success && dryRun) {
      setPreview(reply.data)
      // Doubtful questions start excluded: the teacher must tick them.
      setExcluded(new Set(reply.data.rows.flatMap(({ warning }, index) => (warning === null ? [] : [index]))))
    }
    if (!reply.success) setProblem(reply.message)
    if (reply.success && !dryRun) {
      const quiz = await call(readEditedQuiz, { lessonId }, { fresh: true })
      if (quiz.success) onTaken(quiz.data, reply.data.takenCount)
      close()
    }
    setBusy(null)
  }
  return (
    <ConsoleDialog
      asks
      wide
      open={text !== null}
      onClose={close}
      title={copy.title}
      actions={
        preview ? (
          <>
            <Button disabled={takenCount === 0} pending={busy === 'taking' && copy.taking} onClick={() => send(false)}>
              {copy.take(takenCount)}
            </Button>
            <Button kind="outline" onClick={() => setPreview(null)}>
              {copy.back}
            </Button>
          </>
        ) : (
          <Button
            disabled={!file && (text ?? '').trim() === ''}
            pending={busy === 'looking' && copy.looking}
            onClick={() => send(true)}
          >
            {copy.look}
          </Button>
        )
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {preview ? (
        <PreviewRows
          preview={preview}
          excluded={excluded}
          onToggle={(index) =>
            setExcluded((before) =>
              before.has(index) ? new Set([...before].filter((one) => one !== index)) : new Set([...before, index]),
            )
          }
        />
      ) : (
        <>
          <label className="flex flex-col gap-1">
            <span className="font-bold text-sm">{copy.text}</span>
            <textarea
              rows={10}
              dir="auto"
              className={classes(fieldStyle, 'py-2')}
              value={text ?? ''}
              onChange={(event) => onText(event.target.value)}
            />
            <span className="text-muted text-sm">{copy.textHint}</span>
          </label>
          <label className="flex flex-col gap-1">
            <span className="font-bold text-sm">{copy.file}</span>
            <input
              type="file"
              accept=".xlsx,.csv,.txt,.gift"
              className="min-h-11 text-sm"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
            <span className="text-muted text-sm">{copy.fileHint}</span>
          </label>
        </>
      )}
    </ConsoleDialog>
  )
}

const doubtfulCount = (rows: ImportPreview['rows']) => rows.filter(({ warning }) => warning !== null).length

interface PreviewRowsProps {
  preview: ImportPreview
  excluded: ReadonlySet<number>
  onToggle(index: number): void
}

const PreviewRows = ({
  preview: { rows, warning, takenCount, refusedCount },
  excluded,
  onToggle,
}: PreviewRowsProps) => (
  <>
    <p role="status" className="font-bold">
      {copy.found(takenCount - doubtfulCount(rows), doubtfulCount(rows), refusedCount)}
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
          <label className="flex min-h-11 items-start gap-3 font-bold">
            <input
              type="checkbox"
              checked={row.reason === null && !excluded.has(index)}
              disabled={row.reason !== null}
              onChange={() => onToggle(index)}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="text-muted text-sm">{copy.row(row.number)} </span>
              <bdi className="wrap-anywhere whitespace-pre-wrap">{row.text || copy.wordless}</bdi>
            </span>
          </label>
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
        </li>
      ))}
    </ol>
  </>
)
