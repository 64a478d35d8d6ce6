import { type EditedQuiz, importQuestions, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { TableFields, type TableSource } from '#app/ui/console/upload/table-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportedRow, type ImportPreview, ImportRows } from './import-rows.tsx'

const ENDINGS = ['.xlsx', '.csv', '.txt', '.gift']

interface ImportDialogProps {
  lessonId: number
  open: boolean
  /** The text that it begins with. */
  pasted: string
  onClose(): void
  onTaken(quiz: EditedQuiz | null, count: number): void
}

/** Closing it loses nothing: it opens again with what was typed, ticked and corrected. */
export function ImportDialog({ lessonId, open, pasted, onClose, onTaken }: ImportDialogProps) {
  const [source, setSource] = useState<TableSource>({ text: pasted, file: null })
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState<'checking' | 'taking' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [corrected, setCorrected] = useState<ReadonlyMap<number, ImportedRow>>(new Map())
  const { text, file } = source
  const rows = (preview?.rows ?? []).map((row, index) => corrected.get(index) ?? row)
  const takenCount = rows.filter(({ reason }, index) => reason === null && !excluded.has(index)).length
  async function send(dryRun: boolean) {
    setBusy(dryRun ? 'checking' : 'taking')
    const leaveOut = dryRun || excluded.size === 0 ? {} : { leaveOut: [...excluded].map((index) => index + 1).join() }
    const changes = dryRun || corrected.size === 0 ? {} : { corrections: correctionsOf(corrected) }
    setProblem(null)
    const reply = file
      ? await call(importQuestions, { lessonId, dryRun, ...leaveOut, ...changes }, { files: { file } })
      : await call(importQuestions, { lessonId, dryRun, ...leaveOut, ...changes, text })
    if (reply.success && dryRun) {
      setPreview(reply.data)
      setCorrected(new Map())
      // Doubtful questions start excluded: the teacher must tick them.
      setExcluded(new Set(reply.data.rows.flatMap(({ warning }, index) => (warning === null ? [] : [index]))))
    }
    if (!reply.success) setProblem(reply.message)
    if (reply.success && !dryRun) {
      const quiz = await call(readEditedQuiz, { lessonId }, { fresh: true })
      onTaken(quiz.success ? quiz.data : null, reply.data.takenCount)
    }
    setBusy(null)
  }
  return (
    <ConsoleDialog
      asks
      wide
      open={open}
      onClose={onClose}
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
            disabled={!file && text.trim() === ''}
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
          source={source}
          onChange={(change) => setSource((before) => ({ ...before, ...change }))}
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
