import { exportRefusedRows } from '@manassa/contract/teacher/student-import'
import { useState } from 'react'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { Button } from '#app/ui/button.tsx'
import { downloadFile } from '#app/ui/console/download-file.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { TableSource } from '#app/ui/console/upload/table-fields.tsx'

export interface StudentTable extends TableSource {
  grade: string
  courseId: string
}

export function SaveRefused({ source }: { source: StudentTable }) {
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
