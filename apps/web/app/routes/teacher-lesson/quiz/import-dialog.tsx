import { type EditedQuiz, importQuestions, readEditedQuiz } from '@manassa/contract/teacher/quiz'
import { useState } from 'react'
import { quizImport as copy } from '#app/copy/quiz-editor.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { TableFields, type TableSource } from '#app/ui/console/upload/table-fields.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type ImportedRow, type ImportPreview, ImportRows, isTaken, type ReadRow } from './import-rows.tsx'

const ENDINGS = ['.xlsx', '.csv', '.txt', '.gift']

interface ImportDialogProps {
  lessonId: number
  open: boolean
  /** The text that it begins with. */
  pasted: string
  onClose(): void
  onTaken(quiz: EditedQuiz): void
  /** Nothing is left that needs a correction or a decision. */
  onFinished(takenCount: number): void
}

/** Closing it loses nothing: it opens again with what was typed, ticked and corrected. */
export function ImportDialog({ lessonId, open, pasted, onClose, onTaken, onFinished }: ImportDialogProps) {
  const keyFor = useIdempotencyKey()
  const [source, setSource] = useState<TableSource>({ text: pasted, file: null })
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState<'checking' | 'taking' | null>(null)
  const [notice, setNotice] = useState<{ tone: 'bad' | 'ok'; text: string } | null>(null)
  /** Going back to the text keeps them, for the rows that it leaves unchanged. */
  const [rows, setRows] = useState<readonly ReadRow[]>([])
  const { text, file } = source
  const takenCount = rows.filter(isTaken).length
  async function send(dryRun: boolean) {
    setBusy(dryRun ? 'checking' : 'taking')
    setNotice(null)
    const input = { lessonId, dryRun, ...(dryRun ? {} : choicesOf(rows)) }
    const options = dryRun ? {} : { idempotencyKey: keyFor({ ...input, text, file: file?.name }) }
    const reply = file
      ? await call(importQuestions, input, { files: { file }, ...options })
      : await call(importQuestions, { ...input, text }, options)
    if (!reply.success) {
      setNotice({ tone: 'bad', text: reply.message })
    } else if (dryRun) {
      setPreview(reply.data)
      setRows(rowsOf(reply.data, rows))
    } else {
      const quiz = await call(readEditedQuiz, { lessonId }, { fresh: true })
      if (quiz.success) onTaken(quiz.data)
      const left = rows.map((one) => (isTaken(one) ? { ...one, isStored: true } : one))
      if (left.every(({ row, isStored }) => isStored || (row.reason ?? row.warning) === null)) {
        return onFinished(reply.data.takenCount)
      }
      setRows(left)
      setNotice({ tone: 'ok', text: copy.done(reply.data.takenCount) })
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
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {preview ? (
        <ImportRows
          rows={rows}
          warning={preview.warning}
          onChange={(index, row) => setRows((before) => before.with(index, row))}
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

/** Returns the rows of a preview with what was decided about them in the one before. */
function rowsOf(preview: ImportPreview, before: readonly ReadRow[]): ReadRow[] {
  const left = [...before]
  return preview.rows.map((read) => {
    const index = left.findIndex((one) => isSameRow(one.read, read))
    const [kept] = index < 0 ? [] : left.splice(index, 1)
    // Doubtful questions start unticked: the teacher must tick them.
    if (!kept) return { read, row: read, isTicked: read.warning === null, isStored: false }
    return { ...kept, read, row: kept.row === kept.read ? read : { ...kept.row, number: read.number } }
  })
}

const isSameRow = (one: ImportedRow, other: ImportedRow) =>
  one.text === other.text && JSON.stringify(one.answers) === JSON.stringify(other.answers)

function choicesOf(rows: readonly ReadRow[]) {
  const leftOut = rows.flatMap((one, index) => (one.row.reason === null && !isTaken(one) ? [index + 1] : []))
  const corrections = rows.flatMap(({ read, row: { text, answers }, row }, index) =>
    row === read ? [] : [{ place: index + 1, text, answers }],
  )
  return {
    ...(leftOut.length > 0 && { leaveOut: leftOut.join() }),
    ...(corrections.length > 0 && { corrections: JSON.stringify(corrections) }),
  }
}
