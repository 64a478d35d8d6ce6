import { type EditedQuiz, importQuestions, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { TableFields } from '#app/ui/console/upload/table-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportedRow, type ImportPreview, ImportRows } from './import-rows.tsx'

const ENDINGS = ['.xlsx', '.csv', '.txt', '.gift']

interface ImportDialogProps {
  lessonId: number
  /** Null while the dialog is closed. */
  text: string | null
  onText(text: string | null): void
  onTaken(quiz: EditedQuiz, count: number): void
}

export function ImportDialog({ lessonId, text, onText, onTaken }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState<'checking' | 'taking' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [corrected, setCorrected] = useState<ReadonlyMap<number, ImportedRow>>(new Map())
  const close = () => {
    onText(null)
    setPreview(null)
    setFile(null)
    setProblem(null)
    setExcluded(new Set())
    setCorrected(new Map())
  }
  const rows = (preview?.rows ?? []).map((row, index) => corrected.get(index) ?? row)
  const takenCount = rows.filter(({ reason }, index) => reason === null && !excluded.has(index)).length
  async function send(dryRun: boolean) {
    setBusy(dryRun ? 'checking' : 'taking')
    const leaveOut = dryRun || excluded.size === 0 ? {} : { leaveOut: [...excluded].map((index) => index + 1).join() }
    const changes = dryRun || corrected.size === 0 ? {} : { corrections: correctionsOf(corrected) }
    setProblem(null)
    const reply = file
      ? await call(importQuestions, { lessonId, dryRun, ...leaveOut, ...changes }, { files: { file } })
      : await call(importQuestions, { lessonId, dryRun, ...leaveOut, ...changes, text: text ?? '' })
    if (reply.success && dryRun) {
      setPreview(reply.data)
      setCorrected(new Map())
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
            pending={busy === 'checking' && copy.checking}
            onClick={() => send(true)}
          >
            {copy.preview}
          </Button>
        )
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {preview ? (
        <ImportRows
          rows={rows}
          warning={preview.warning}
          excluded={excluded}
          onToggle={(index) => setExcluded((before) => toggled(before, index))}
          onCorrect={(index, row) => {
            setCorrected((before) => new Map(before).set(index, row))
            setExcluded((before) => new Set([...before].filter((one) => one !== index)))
          }}
        />
      ) : (
        <TableFields
          labels={copy}
          source={{ text: text ?? '', file }}
          onChange={(change) => {
            if (change.text !== undefined) onText(change.text)
            if (change.file !== undefined) setFile(change.file)
          }}
          wrong={{}}
          dir="auto"
          endings={ENDINGS}
        />
      )}
    </ConsoleDialog>
  )
}

const toggled = (before: ReadonlySet<number>, index: number): ReadonlySet<number> =>
  before.has(index) ? new Set([...before].filter((one) => one !== index)) : new Set([...before, index])

const correctionsOf = (corrected: ReadonlyMap<number, ImportedRow>) =>
  JSON.stringify([...corrected].map(([index, { text, answers }]) => ({ place: index + 1, text, answers })))
