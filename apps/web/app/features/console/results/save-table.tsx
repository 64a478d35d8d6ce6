import { isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import { useState } from 'react'
import { results as copy } from '#app/copy/results.ts'
import { Button } from '#app/ui/button.tsx'
import { downloadFile } from '#app/ui/console/download-file.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

interface SaveTableProps {
  path: string
  query?: Record<string, string>
  need: StaffNeed
  label?: string
}

export function SaveTable({ path, query, need, label = copy.save }: SaveTableProps) {
  const me = useMe()
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    const failure = await downloadFile(`${path}?${new URLSearchParams({ ...query, format: 'xlsx' })}`)
    setSaving(false)
    if (failure) toasts.notifyFailure(failure)
  }
  if (!isAllowed(me, need)) return null
  return (
    <Button kind="outline" pending={isSaving && copy.saving} onClick={() => void save()}>
      {label}
    </Button>
  )
}
