import type { DataOf, InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { CONSENT_VERSION } from '@manassa/contract/limits'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { exportRefusedRows, importStudents } from '@manassa/contract/teacher/student-import'
import { useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { courseChoices, useCourses } from '#app/features/console/courses/use-courses.ts'
import { ConsentLine } from '#app/features/console/students/consent-line.tsx'
import { call } from '#app/lib/call.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { downloadFile } from '#app/ui/console/download-file.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { ReasonField, recordedReason } from '#app/ui/console/reason-field.tsx'
import { TableFields, type TableSource } from '#app/ui/console/upload/table-fields.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { StudentImportPreview } from './student-import-preview.tsx'

type ImportPreview = DataOf<typeof importStudents>
type ImportStudentsInput = InputOf<typeof importStudents>

export interface StudentImport {
  source: StudentTable
  preview: ImportPreview | null
}

export const noImport: StudentImport = { source: { text: '', file: null, grade: '', courseId: '' }, preview: null }

interface ImportStudentsProps extends StudentImport {
  onChange(change: Partial<StudentImport>): void
  onStarted(jobId: number): void
}

export const ImportStudents = ({ source, preview, onChange, onStarted }: ImportStudentsProps) =>
  preview ? (
    <CreateStudents
      source={source}
      preview={preview}
      onStarted={onStarted}
      onBack={() => onChange({ preview: null })}
    />
  ) : (
    <PreviewStudents
      source={source}
      onSource={(changed) => onChange({ source: changed })}
      onPreview={(shown) => onChange({ preview: shown })}
    />
  )

function send(
  { text, file, grade, courseId }: StudentTable,
  more: Partial<ImportStudentsInput>,
  idempotencyKey?: string,
) {
  const input = {
    ...(grade && { grade }),
    ...(courseId && { courseId: Number(courseId) }),
    ...more,
  } as ImportStudentsInput
  const key = idempotencyKey ? { idempotencyKey } : {}
  return file ? call(importStudents, input, { files: { file }, ...key }) : call(importStudents, { ...input, text }, key)
}

interface PreviewStudentsProps {
  source: StudentTable
  onSource(source: StudentTable): void
  onPreview(preview: ImportPreview): void
}

function PreviewStudents({ source, onSource, onPreview }: PreviewStudentsProps) {
  const courses = useCourses().filter(({ published }) => published)
  const form = useForm({
    send: () => validateAndCall(importStudents, { dryRun: true }, { make: (input) => send(source, input) }),
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
        dir="auto"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.grade}
          hint={copy.gradeHint}
          value={source.grade}
          onChange={({ target: { value } }) => onSource({ ...source, grade: value })}
          choices={grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
        />
        <Select
          label={copy.course}
          hint={copy.courseHint}
          ask={copy.noCourse}
          value={source.courseId}
          onChange={({ target: { value } }) => onSource({ ...source, courseId: value })}
          choices={courseChoices(courses)}
        />
      </div>
    </ConsoleForm>
  )
}

interface CreateStudentsProps {
  source: StudentTable
  preview: ImportPreview
  onStarted(jobId: number): void
  onBack(): void
}

function CreateStudents({ source, preview, onStarted, onBack }: CreateStudentsProps) {
  const keyFor = useIdempotencyKey()
  const { count, enrolCount } = preview
  const [reason, setReason] = useState('')
  const isNothing = count === 0 && enrolCount === 0
  const form = useForm({
    send() {
      const input = {
        dryRun: false,
        consentVersion: CONSENT_VERSION,
        ...(enrolCount > 0 && { reason: recordedReason(reason) }),
      }
      return validateAndCall(importStudents, input, {
        messages: fieldErrors,
        make: (written) => send(source, written, keyFor({ ...written, ...source, file: source.file?.name })),
      })
    },
    onDone: ({ jobId }) => onStarted(jobId ?? 0),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <StudentImportPreview preview={preview} actions={<SaveRefused source={source} />} />
      {!isNothing && (
        <>
          {enrolCount > 0 && <ReasonField choices={reasons.import} reason={reason} onReason={setReason} />}
          {count > 0 && <ConsentLine />}
          <Button type="submit" wide pending={form.sending && copy.taking}>
            {copy.take(Math.max(count, enrolCount))}
          </Button>
        </>
      )}
      <Button kind="outline" wide onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  )
}

interface StudentTable extends TableSource {
  grade: string
  courseId: string
}

function SaveRefused({ source }: { source: StudentTable }) {
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    const failure = await downloadFile(exportRefusedRows.path, formOf(source))
    setSaving(false)
    if (failure) toasts.notifyFailure(failure)
  }
  return (
    <Button kind="outline" size="small" pending={isSaving && copy.savingRefused} onClick={() => void save()}>
      {copy.saveRefused}
    </Button>
  )
}

function formOf({ text, file, grade, courseId }: StudentTable): FormData {
  const form = new FormData()
  const fields = { format: 'xlsx', grade, courseId, ...(file ? {} : { text }) }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value)
  if (file) form.append('file', file)
  return form
}
